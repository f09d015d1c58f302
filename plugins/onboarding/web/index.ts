import { lazy } from 'react'
import { defineWebPlugin, fill } from '#web'
import { settingsTab } from '../../account/slots.ts'
import { dashboardNotices } from '../../courses/slots.ts'

export default defineWebPlugin({
  id: 'onboarding',
  pages: [
    { path: 'onboarding', access: 'verified', title: 'onboarding:profile.title', lazy: () => import('./profile-page.tsx') },
    {
      path: 'onboarding/pack-loading',
      access: 'verified',
      title: 'onboarding:loading.title',
      lazy: () => import('./pack-loading-page.tsx'),
    },
    { path: 'onboarding/career-pathways', access: 'verified', title: 'onboarding:title', lazy: () => import('./career-pathways-page.tsx') },
    {
      path: 'preview/pack/:key',
      access: 'editor',
      title: 'shell:preview.title',
      lazy: () => import('./pack-preview-page.tsx'),
    },
  ],
  fills: [
    fill(
      dashboardNotices,
      lazy(() => import('./onboarding-notice.tsx')),
      200,
    ),
    fill(
      settingsTab.profile,
      lazy(() => import('./pathway-section.tsx')),
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
