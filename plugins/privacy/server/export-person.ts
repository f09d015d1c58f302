import { type Clock, iterateBatches, type Logger, notFound, type OwnerViews, type Store } from '#core'
import { personalCollections, sharedFields, withoutSecrets } from './personal-rows.ts'

/** Sessions and recovery codes only protect the account; a list of them would help a thief. */
const leftOut = new Set(['auth-recovery-codes'])

interface Dependencies {
  readonly store: Store
  readonly clock: Clock
  readonly ownerViews: OwnerViews
  readonly product: string
  readonly log: Logger
}

/** The number of rows decrypted at a time; some contain a text of 40,000 characters. */
const rowsAtATime = 20

/** An export of which only the account has been read so far. */
export interface PersonExport {
  readonly head: { readonly product: string; readonly exported_at: string; readonly account: Readonly<Record<string, unknown>> }
  /** The rows with the name of their collection, collection by collection. */
  rows(): AsyncGenerator<readonly [slug: string, row: Record<string, unknown>]>
}

/** Everything about one person: the account, and each collection's rows by its name. */
export const exportPerson = ({ store, clock, ownerViews, product, log }: Dependencies) => {
  type Slug = ReturnType<typeof personalCollections>[number]
  const read = async (userId: string, show: (slug: Slug, row: object) => Record<string, unknown>): Promise<PersonExport> => {
    const user = await store.findOne('users', { id: { equals: userId } })
    if (!user) throw notFound()
    const { id, email, app_role, mfa_enrolled, email_confirmed_at, createdAt } = user
    /** A row that cannot be decrypted is marked in the file; all other rows are exported. */
    const readable = (slug: Slug, row: { id: string }): Record<string, unknown> => {
      try {
        return show(slug, row)
      } catch (error) {
        log.error({ err: error, slug, row: row.id }, 'a row of an export could not be opened')
        return { id: row.id, unreadable: true }
      }
    }
    return {
      head: {
        product,
        exported_at: clock.now().toISOString(),
        account: { id, email, app_role, mfa_enrolled, email_confirmed_at, created_at: createdAt },
      },
      rows: async function* () {
        const where = { user_id: { equals: userId } }
        for (const slug of personalCollections(store).filter((name) => !leftOut.has(name)))
          for await (const batch of iterateBatches(store, slug, 'id', where, rowsAtATime))
            for (const row of batch) {
              const shown = readable(slug, row)
              if (Object.keys(shown).length > 0) yield [slug, shown] as const
            }
      },
    }
  }
  return {
    forOwner: (userId: string) => read(userId, (slug, row) => withoutSecrets(store, slug, ownerViews.of(slug, { ...row }))),
    /** A parent's export: facts and counts. Encrypted fields are not decrypted, and texts by the student are left out. */
    forParent: (userId: string) => read(userId, (slug, row) => sharedFields(store, slug, row)),
  }
}
