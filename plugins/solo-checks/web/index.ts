import { lazy } from 'react'
import { defineWebPlugin, fill } from '#web'
import { dashboardPanels, moduleCompleteExtras } from '../../courses/slots.ts'

export default defineWebPlugin({
  id: 'solo-checks',
  pages: [
    {
      path: 'module/:moduleId/check',
      access: 'verified',
      bare: true,
      title: 'solo-checks:check.title',
      lazy: () => import('./check-page.tsx'),
    },
    { path: 'check/:attemptId', access: 'verified', title: 'solo-checks:result.title', lazy: () => import('./result-page.tsx') },
  ],
  fills: [
    fill(
      dashboardPanels,
      lazy(() => import('./checks-card.tsx')),
      15,
    ),
    fill(
      moduleCompleteExtras,
      lazy(() => import('./check-row.tsx')),
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
