import { lazy } from 'react'
import { accountIdentity, defineWebPlugin, fill } from '#web'

export default defineWebPlugin({
  id: 'account',
  pages: [{ path: 'settings', access: 'verified', title: 'account:title', lazy: () => import('./settings-page.tsx') }],
  fills: [
    fill(
      accountIdentity,
      lazy(() => import('./account-name.tsx')),
    ),
  ],
  locales: { en: () => import('../locales/en.json') },
})
