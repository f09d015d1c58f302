import { lazy } from 'react'
import { defineWebPlugin, extend, fill } from '#web'
import { dashboardRecords, lessonPlan, moduleResources, planParts } from '../../courses/slots.ts'
import { planPartsKey } from './plan-parts-key.ts'

export default defineWebPlugin({
  id: 'plan-sheets',
  pages: [
    { path: 'plan-sheet', access: 'verified', title: 'plan-sheets:title', lazy: () => import('./plan-sheet-page.tsx') },
    { path: 'plan-sheet/:sheetId', access: 'verified', title: 'plan-sheets:title', lazy: () => import('./plan-sheet-page.tsx') },
  ],
  fills: [
    fill(
      dashboardRecords,
      lazy(() => import('./plan-sheet-record.tsx')),
      20,
    ),
    fill(
      moduleResources,
      lazy(() => import('./lesson-plan-link.tsx')),
      10,
    ),
    fill(
      lessonPlan,
      lazy(() => import('./lesson-plan-beside.tsx')),
    ),
  ],
  extensions: [extend(planParts, { queryKey: planPartsKey, queryFn: async () => (await import('./read-plan-parts.ts')).readPlanParts() })],
  locales: {
    en: () => import('../locales/en.json'),
    es: () => import('../locales/es.json'),
    fr: () => import('../locales/fr.json'),
    de: () => import('../locales/de.json'),
    pt: () => import('../locales/pt.json'),
  },
})
