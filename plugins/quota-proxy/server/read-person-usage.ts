import { type Clock, monthBefore, monthRange, type Store } from '#core'
import { providers } from '#core/contract'

/** How many calls a person has made, by provider; never what was said. Months are those of UTC. */
export const readPersonUsage = ({ store, clock }: { readonly store: Store; readonly clock: Clock }, userId: string) => {
  const { from } = monthRange(monthBefore(clock.now()), 'UTC')
  return Promise.all(
    providers.map(async (provider) => {
      const theirs = [{ user_id: { equals: userId } }, { provider: { equals: provider } }]
      const thisMonth = [...theirs, { createdAt: { greater_than_equal: from } }]
      const [kept, this_month, failed_this_month] = await Promise.all([
        store.count('usage-logs', { and: theirs }),
        store.count('usage-logs', { and: thisMonth }),
        store.count('usage-logs', { and: [...thisMonth, { status: { equals: 'error' } }] }),
      ])
      return { provider, this_month, failed_this_month, kept }
    }),
  )
}
