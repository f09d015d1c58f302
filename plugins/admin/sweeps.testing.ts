import type { Sweep } from '../sweep.testing.ts'

let planted = 0

export const sweeps: readonly Sweep[] = [
  {
    what: 'that a mail was sent',
    job: 'admin.forget-mails',
    days: 30,
    plant: async ({ store }, at) => {
      const mail = { mailbox_mac: `m${++planted}`, name: 'signin', outcome: 'sent' as const, at }
      const { id } = await store.create('mail-log', mail)
      return async () => (await store.findOne('mail-log', { id: { equals: id } })) !== null
    },
  },
]
