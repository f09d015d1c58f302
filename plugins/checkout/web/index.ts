import { defineWebPlugin, fill, lazyFill, personSections } from '#web'
import { unlockActions } from '../../access/slots.ts'
import { settingsTab } from '../../account/slots.ts'
import { parentActions, studentPayments } from '../../consent/slots.ts'

export default defineWebPlugin({
  id: 'checkout',
  pages: [
    { path: 'payment/done', access: 'verified', title: 'checkout:done.title', lazy: () => import('./payment-done-page.tsx') },
    { path: 'checkout/test/:session', access: 'verified', title: 'checkout:test.title', lazy: () => import('./test-checkout-page.tsx') },
    { path: 'receipts/:number', access: 'verified', title: 'checkout:done.receipt', lazy: () => import('./receipt-page.tsx') },
    { path: 'admin/payments', access: 'staff', title: 'checkout:payments.title', lazy: () => import('./payments-page.tsx') },
    { path: 'admin/revenue', access: 'admin', title: 'checkout:revenue.title', lazy: () => import('./revenue-page.tsx') },
  ],
  nav: [
    { to: '/settings?tab=data', label: 'shell:header.payments', section: 'header-own-home', order: 30 },
    { to: '/admin/payments', label: 'checkout:payments.title', section: 'account', order: 32, requires: 'staff' },
    { to: '/admin/payments', label: 'checkout:payments.title', section: 'header-desk', order: 30, requires: 'staff' },
    { to: '/admin/revenue', label: 'checkout:revenue.nav', section: 'account', order: 33, requires: 'admin' },
    { to: '/admin/revenue', label: 'checkout:revenue.nav', section: 'header-desk', order: 35, requires: 'admin' },
  ],
  fills: [
    fill(
      unlockActions,
      lazyFill(() => import('./pay-button.tsx')),
    ),
    fill(
      parentActions,
      lazyFill(() => import('./pay-for-student.tsx')),
    ),
    fill(
      studentPayments,
      lazyFill(() => import('./student-payments.tsx')),
    ),
    fill(
      settingsTab.data,
      lazyFill(() => import('./own-receipts.tsx')),
      50,
    ),
    fill(
      personSections,
      lazyFill(() => import('./person-payments.tsx')),
      200,
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
