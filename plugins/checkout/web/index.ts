import { defineWebPlugin, fill } from '#web'
import { unlockActions } from '../../access/contract.ts'
import { PayButton } from './pay-button.tsx'

export default defineWebPlugin({
  id: 'checkout',
  pages: [
    { path: 'checkout/test/:session', access: 'verified', title: 'checkout:test.title', lazy: () => import('./test-checkout-page.tsx') },
  ],
  fills: [fill(unlockActions, PayButton)],
  locales: { en: () => import('../locales/en.json') },
})
