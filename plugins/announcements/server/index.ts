import { clock, defineServerPlugin, store } from '#core'
import { optionalMails } from '../../account/contract.ts'
import { sendAnnouncements } from './send-announcements.ts'

export default defineServerPlugin({
  id: 'announcements',
  description: 'News by mail for those who agreed to it.',
  needs: { store, clock, mails: optionalMails },
  setup: ({ needs, log }) => ({ jobs: [{ name: 'announcements.send', every: 60, run: sendAnnouncements({ ...needs, log }) }] }),
})
