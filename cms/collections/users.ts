import type { CollectionConfig } from 'payload'
import { isAdmin, isEditor, writtenByHost } from '../access/staff.ts'
import { plainTextOf } from '../fields/plain-text-of.ts'

/** Given by the host to the CMS at start: finds the person of a request, by the host's own sign-in. */
export interface HostSignIn {
  /** @returns `hasFreshProof`: whether they have used their authenticator within ten minutes */
  userFromCookies(cookieHeader: string | undefined): Promise<{ id: string; hasFreshProof: boolean } | null>
}

/** People. They sign in by the host's own flow; Payload's logins are switched off. */
export const users: CollectionConfig = {
  slug: 'users',
  admin: { useAsTitle: 'email', defaultColumns: ['email', 'app_role', 'mfa_enrolled', 'createdAt'], group: 'People' },
  auth: {
    disableLocalStrategy: true,
    useSessions: false,
    strategies: [
      {
        name: 'session',
        authenticate: async ({ headers, payload }) => {
          const host = payload.config.custom.signIn as HostSignIn | undefined
          const person = await host?.userFromCookies(headers.get('cookie') ?? undefined)
          if (!person) return { user: null }
          const user = await payload.findByID({ collection: 'users', id: person.id, overrideAccess: true, disableErrors: true })
          return {
            user: user ? { ...user, collection: 'users' as const, _strategy: 'session', hasFreshProof: person.hasFreshProof } : null,
          }
        },
      },
    ],
  },
  access: {
    admin: ({ req }) => ['admin', 'editor'].includes((req.user as { app_role?: string } | null)?.app_role ?? ''),
    ...writtenByHost,
    // The panel reads the signed-in person; other people are readable by admins only.
    read: (args) => isAdmin(args) || (args.id !== undefined && args.id === args.req.user?.id && isEditor(args)),
  },
  fields: [
    { name: 'email', type: 'email', required: true, unique: true, index: true },
    plainTextOf('email', true),
    // The mailbox that receives mails to the address; several addresses may share it (`mailboxOf`). Older rows get theirs at start.
    { name: 'mailbox', type: 'text', index: true, admin: { hidden: true } },
    {
      name: 'app_role',
      type: 'select',
      options: ['user', 'admin', 'support', 'tester', 'influencer', 'editor'],
      defaultValue: 'user',
      required: true,
    },
    { name: 'mfa_enrolled', type: 'checkbox', defaultValue: false },
    { name: 'email_confirmed_at', type: 'date' },
    { name: 'blocked_at', type: 'date' },
    // Set beside `blocked_at` where staff have closed the account, and nowhere else.
    { name: 'closed_at', type: 'date' },
  ],
}
