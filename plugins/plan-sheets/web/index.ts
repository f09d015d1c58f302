import { defineWebPlugin, extend, fill, lazyFill } from '#web'
import { appPlans, dashboardRecords, lessonPlan, moduleResources, planParts } from '../../courses/slots.ts'
import { maxTitle } from '../contract.ts'
import { planPartsKey } from './plan-parts-key.ts'

const client = async () => (await import('./plan-sheets-client.ts')).planSheets.client

export default defineWebPlugin({
  id: 'plan-sheets',
  pages: [
    {
      path: 'plan-sheet',
      isForLearners: true,
      access: 'verified',
      title: 'plan-sheets:title',
      lazy: () => import('./plan-sheet-page.tsx'),
    },
    {
      path: 'plan-sheet/:sheetId',
      isForLearners: true,
      access: 'verified',
      title: 'plan-sheets:title',
      lazy: () => import('./plan-sheet-page.tsx'),
    },
  ],
  fills: [
    fill(
      dashboardRecords,
      lazyFill(() => import('./plan-sheet-record.tsx')),
      20,
    ),
    fill(
      moduleResources,
      lazyFill(() => import('./lesson-plan-link.tsx')),
      10,
    ),
    fill(
      lessonPlan,
      lazyFill(() => import('./lesson-plan-beside.tsx')),
    ),
  ],
  extensions: [
    extend(planParts, { queryKey: planPartsKey, queryFn: async () => (await import('./read-plan-parts.ts')).readPlanParts() }),
    extend(appPlans, {
      list: { queryKey: ['plan-sheets', 'titles'], queryFn: async () => (await client()).list({}) },
      read: async (id) => (await (await client()).get({ id })).markdown,
      create: async (title, markdown) => (await client()).create({ title: title.slice(0, maxTitle), markdown }),
      pathOf: (id) => `/plan-sheet/${id}`,
    }),
  ],
  locales: {
    en: () => import('../locales/en.json'),
    es: () => import('../locales/es.json'),
    fr: () => import('../locales/fr.json'),
    de: () => import('../locales/de.json'),
    pt: () => import('../locales/pt.json'),
  },
})
