import { type Clock, notFound, type OwnerViews, type Store } from '#core'
import { personalCollections, sharedFields, withoutSecrets } from './personal-rows.ts'

/** Sessions and recovery codes protect the account and say nothing else; a list of them would help a thief. */
const leftOut = new Set(['auth-recovery-codes'])

interface Dependencies {
  readonly store: Store
  readonly clock: Clock
  readonly ownerViews: OwnerViews
  readonly product: string
}

/** Everything about one person: the account, and each collection's rows by its name. */
export const exportPerson = ({ store, clock, ownerViews, product }: Dependencies) => {
  type Slug = ReturnType<typeof personalCollections>[number]
  const read = async (userId: string, show: (slug: Slug, row: object) => Record<string, unknown>) => {
    const user = await store.findOne('users', { id: { equals: userId } })
    if (!user) throw notFound()
    const data: Record<string, Record<string, unknown>[]> = {}
    for (const slug of personalCollections(store).filter((name) => !leftOut.has(name))) {
      const rows = await store.find(slug, { where: { user_id: { equals: userId } } })
      const shown = rows.map((row) => show(slug, row)).filter((row) => Object.keys(row).length > 0)
      if (shown.length > 0) data[slug] = shown
    }
    const { id, email, app_role, mfa_enrolled, email_confirmed_at, createdAt } = user
    return {
      product,
      exported_at: clock.now().toISOString(),
      account: { id, email, app_role, mfa_enrolled, email_confirmed_at, created_at: createdAt },
      data,
    }
  }
  return {
    forOwner: (userId: string) => read(userId, (slug, row) => withoutSecrets(store, slug, ownerViews.of(slug, { ...row }))),
    /** What a parent may have: facts and counts. What is sealed stays so, and what the student wrote stays theirs. */
    forParent: (userId: string) => read(userId, (slug, row) => sharedFields(store, slug, row)),
  }
}
