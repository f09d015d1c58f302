import { defineWebPlugin, entitlementCheck, extend, fetchJson, fill, lazyFill } from '#web'
import { dashboardNotices, lessonEntry } from '../../courses/slots.ts'
import type { accessErrors } from '../errors.ts'

export default defineWebPlugin({
  id: 'access',
  pagesFor: { unlock: '/unlock' },
  pages: [{ path: 'unlock', access: 'verified', title: 'access:title', lazy: () => import('./unlock-page.tsx') }],
  policyErrors: ['PAYMENT_REQUIRED'] satisfies (keyof typeof accessErrors)[],
  fills: [
    fill(
      dashboardNotices,
      lazyFill(() => import('./payment-news.tsx')),
      10,
    ),
    fill(
      lessonEntry,
      lazyFill(() => import('./lesson-entry.tsx')),
    ),
  ],
  extensions: [extend(entitlementCheck, () => fetchJson('/api/v_user_access'))],
  locales: {
    en: () => import('../locales/en.json'),
    es: () => import('../locales/es.json'),
    fr: () => import('../locales/fr.json'),
    de: () => import('../locales/de.json'),
    pt: () => import('../locales/pt.json'),
  },
})
