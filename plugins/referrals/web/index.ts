import { carryOver, defineWebPlugin, fill, lazyFill, overlays } from '#web'
import { dashboardRecords } from '../../courses/slots.ts'
import { keepReferral, keptReferral } from './kept-referral.ts'

export default defineWebPlugin({
  id: 'referrals',
  pages: [
    { path: 'invite', isForLearners: true, access: 'verified', title: 'referrals:title', lazy: () => import('./invite-page.tsx') },
    {
      path: 'templates/:slug',
      isForLearners: true,
      access: 'verified',
      title: 'referrals:template.title',
      lazy: () => import('./template-page.tsx'),
    },
    {
      path: 'preview/template/:slug',
      access: 'editor',
      title: 'shell:preview.title',
      lazy: () => import('./template-preview-page.tsx'),
    },
  ],
  fills: [
    fill(
      overlays,
      lazyFill(() => import('./bind-referral.tsx')),
    ),
    fill(
      dashboardRecords,
      lazyFill(() => import('./referral-record.tsx')),
      50,
    ),
  ],
  start: () => {
    keepReferral()
    carryOver('ref', keptReferral)
  },
  locales: {
    en: () => import('../locales/en.json'),
    es: () => import('../locales/es.json'),
    fr: () => import('../locales/fr.json'),
    de: () => import('../locales/de.json'),
    pt: () => import('../locales/pt.json'),
  },
})
