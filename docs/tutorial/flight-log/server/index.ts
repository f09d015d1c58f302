import { clock, defineServerPlugin, implementApi, store, subjectOf } from '#core'
import { flightLogApi } from '../contract.ts'

export default defineServerPlugin({
  id: 'flight-log',
  description: 'What it is for, in a sentence.',
  needs: { store, clock },
  setup({ needs: { store, clock } }) {
    const os = implementApi(flightLogApi)
    const entriesOf = async (userId: string) => {
      const rows = await store.find('flight-log-entries', { where: { user_id: { equals: userId } }, sort: '-kept_at' })
      return rows.map(({ id, text }) => ({ id, text }))
    }
    return {
      api: os.router({
        // The caller's identity comes from the session only: no field of a request names it.
        list: os.list.handler(({ context }) => entriesOf(subjectOf(context).userId)),
        add: os.add.handler(async ({ input, context }) => {
          const { userId } = subjectOf(context)
          await store.create('flight-log-entries', { user_id: userId, text: input.text, kept_at: clock.now().toISOString() })
          return entriesOf(userId)
        }),
        remove: os.remove.handler(async ({ input, context }) => {
          const { userId } = subjectOf(context)
          await store.remove('flight-log-entries', { id: { equals: input.id }, user_id: { equals: userId } })
          return entriesOf(userId)
        }),
      }),
    }
  },
})
