import { lazy } from 'react'
import { defineWebPlugin, fill } from '#web'
import { unlockActions } from '../../access/slots.ts'
import { parentActions } from '../../consent/slots.ts'

export default defineWebPlugin({
  id: 'checkout',
  pages: [
    { path: 'payment/done', access: 'verified', title: 'checkout:done.title', lazy: () => import('./payment-done-page.tsx') },
    { path: 'checkout/test/:session', access: 'verified', title: 'checkout:test.title', lazy: () => import('./test-checkout-page.tsx') },
  ],
  fills: [
    fill(
      unlockActions,
      lazy(() => import('./pay-button.tsx')),
    ),
    fill(
      parentActions,
      lazy(() => import('./pay-for-student.tsx')),
    ),
  ],
  locales: {
    en: () => import('../locales/en.json'),
    es: () => import('../locales/es.json'),
    fr: () => import('../locales/fr.json'),
    de: () => import('../locales/de.json'),
    pt: () => import('../locales/pt.json'),
  },
})
