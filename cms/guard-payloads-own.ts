import type { Access, CollectionAfterReadHook, SanitizedConfig, Where } from 'payload'
import { isAdmin, isEditor, nobody } from './access/staff.ts'
import { nameOfEditor } from './publishing/name-of-editor.ts'

const withId = (user: unknown) => (user as { id?: unknown } | null)?.id

interface Lock {
  readonly user?: { readonly value?: unknown } | null
}

/** A lock names its owner. Payload would show an editor the id, since editors do not read people. */
const nameHolder: CollectionAfterReadHook = async ({ doc, req }) => {
  const { user } = doc as Lock
  const id = withId(user?.value) ?? user?.value
  if (!req.user || typeof id !== 'string') return doc
  // The panel shows a person by their address.
  return { ...doc, user: { ...user, value: { id, email: await nameOfEditor(req.payload, id) } } }
}

/**
 * Payload adds collections of its own when the configuration is built, open to anybody who is signed in. Locks of documents that are being
 * edited are written by Payload itself: nobody creates one, people end their own and take over only in their own name, and an editor only
 * reads and takes over those of content. Everybody reads and writes their own panel settings; the rest is the host's.
 */
export const guardPayloadsOwn = (config: SanitizedConfig): SanitizedConfig => {
  const content = config.collections.filter(({ access }) => access.update === isEditor).map(({ slug }) => slug)
  const ofContent: Where = {
    or: [...content.map((slug) => ({ 'document.relationTo': { equals: slug } })), { globalSlug: { exists: true } }],
  }
  const staff: Access = (args) => isAdmin(args) || (isEditor(args) && ofContent)
  const own = (user: unknown): Where => ({ 'user.value': { equals: withId(user) } })
  const guards: Record<string, Partial<Record<'read' | 'create' | 'update' | 'delete' | 'readVersions', Access>>> = {
    'payload-locked-documents': {
      read: staff,
      create: nobody,
      update: (args) => {
        const { user, ...others } = (args.data ?? {}) as { user?: { value?: unknown } }
        const isTakingOver = Object.keys(others).length === 0 && user?.value !== undefined && user.value === withId(args.req.user)
        return isTakingOver && staff(args)
      },
      delete: ({ req }) => (req.user ? own(req.user) : false),
    },
    'payload-preferences': { create: isEditor },
    'payload-kv': { read: nobody, create: nobody, update: nobody, delete: nobody },
    'payload-migrations': { read: nobody, create: nobody, update: nobody, delete: nobody },
  }
  for (const collection of config.collections) {
    Object.assign(collection.access, guards[collection.slug])
    if (collection.slug === 'payload-locked-documents') collection.hooks.afterRead.push(nameHolder)
  }
  return config
}
