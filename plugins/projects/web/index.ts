import { lazy } from 'react'
import { defineWebPlugin, fill } from '#web'
import { settingsTab } from '../../account/slots.ts'
import { dashboardRecords, liveAppActions } from '../../courses/slots.ts'

export default defineWebPlugin({
  id: 'projects',
  pages: [
    {
      path: 'p/:username/:project',
      access: 'public',
      title: 'projects:title',
      needs: async ({ params }) => [(await import('./projects-client.ts')).sharedProjectQuery(`/p/${params.username}/${params.project}`)],
      lazy: () => import('./public-project-page.tsx'),
    },
  ],
  fills: [
    fill(
      dashboardRecords,
      lazy(() => import('./projects-record.tsx')),
      30,
    ),
    fill(
      liveAppActions,
      lazy(() => import('./share-live-app.tsx')),
    ),
    fill(
      settingsTab.projects,
      lazy(() => import('./projects-tab.tsx')),
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
