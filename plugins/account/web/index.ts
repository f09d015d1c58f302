import { accountIdentity, defineWebPlugin, fill } from '#web'
import { AccountName } from './account-name.tsx'

export default defineWebPlugin({
  id: 'account',
  pages: [{ path: 'settings', access: 'verified', title: 'account:title', lazy: () => import('./settings-page.tsx') }],
  nav: [{ to: '/settings', label: 'account:nav', section: 'header', order: 20, requires: 'signed-in' }],
  fills: [fill(accountIdentity, AccountName)],
  locales: { en: () => import('../locales/en.json') },
})
