import { lazy } from 'react'
import { defineWebPlugin, fill } from '#web'
import { unlockActions } from '../../access/contract.ts'

export default defineWebPlugin({
  id: 'checkout',
  pages: [
    { path: 'checkout/test/:session', access: 'verified', title: 'checkout:test.title', lazy: () => import('./test-checkout-page.tsx') },
  ],
  fills: [
    fill(
      unlockActions,
      lazy(() => import('./pay-button.tsx')),
    ),
  ],
  locales: { en: () => import('../locales/en.json') },
})
