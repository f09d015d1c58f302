import { defineWebPlugin, fill, headerItems, lazyFill } from '#web'
import { dashboardPanels, dashboardRecords } from '../../courses/slots.ts'
import { infinityLock } from '../../quota-proxy/slots.ts'

export default defineWebPlugin({
  id: 'achievements',
  pages: [
    {
      path: 'achievements',
      isForLearners: true,
      access: 'verified',
      title: 'achievements:panel.title',
      lazy: () => import('./achievements-page.tsx'),
    },
  ],
  fills: [
    fill(
      infinityLock,
      lazyFill(() => import('./infinity-lock.tsx')),
    ),
    fill(
      headerItems,
      lazyFill(() => import('./infinity-badge.tsx')),
      50,
    ),
    fill(
      dashboardPanels,
      lazyFill(() => import('./infinity-panel.tsx')),
      300,
    ),
    fill(
      dashboardRecords,
      lazyFill(() => import('./achievements-record.tsx')),
      40,
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
