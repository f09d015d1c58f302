import { type Clock, notFound, type OwnerViews, type Store } from '#core'
import { personalCollections, withoutSecrets } from './personal-rows.ts'

/** Sessions and recovery codes protect the account and say nothing else; a list of them would help a thief. */
const leftOut = new Set(['auth-recovery-codes'])

/** Everything about one person: the account, and each collection's rows by its name. */
export const exportPerson =
  ({ store, clock, ownerViews, product }: { store: Store; clock: Clock; ownerViews: OwnerViews; product: string }) =>
  async (userId: string) => {
    const user = await store.findOne('users', { id: { equals: userId } })
    if (!user) throw notFound()
    const data: Record<string, Record<string, unknown>[]> = {}
    for (const slug of personalCollections(store).filter((name) => !leftOut.has(name))) {
      const rows = await store.find(slug, { where: { user_id: { equals: userId } } })
      if (rows.length > 0) data[slug] = rows.map((row) => withoutSecrets(store, slug, ownerViews.of(slug, { ...row })))
    }
    const { id, email, app_role, mfa_enrolled, email_confirmed_at, createdAt } = user
    return {
      product,
      exported_at: clock.now().toISOString(),
      account: { id, email, app_role, mfa_enrolled, email_confirmed_at, created_at: createdAt },
      data,
    }
  }
