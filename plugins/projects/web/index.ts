import { defineWebPlugin, fill, lazyFill } from '#web'
import { settingsTab } from '../../account/slots.ts'
import { dashboardRecords, liveAppActions } from '../../courses/slots.ts'
import { runActions } from '../../quota-proxy/slots.ts'
import { pageOf } from './page-of.ts'

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
    {
      path: 'projects',
      isForLearners: true,
      access: 'verified',
      title: 'projects:settings.title',
      lazy: () => import('./projects-page.tsx'),
    },
    {
      path: 'projects/:projectId',
      isForLearners: true,
      access: 'verified',
      title: 'projects:title',
      lazy: () => import('./project-page.tsx'),
    },
    {
      path: 'projects/:projectId/code',
      isForLearners: true,
      access: 'verified',
      title: 'projects:code.title',
      lazy: () => import('./project-code-page.tsx'),
    },
    {
      path: 'gallery',
      access: 'public',
      title: 'projects:gallery.title',
      query: { page: 'any' },
      needs: async ({ query }) => [(await import('./projects-client.ts')).galleryQuery(pageOf(query))],
      lazy: () => import('./gallery-page.tsx'),
    },
  ],
  nav: [{ to: '/gallery', label: 'shell:footer.gallery', section: 'footer', order: 35 }],
  ownDocuments: ['projects/:projectId/code'],
  fills: [
    fill(
      dashboardRecords,
      lazyFill(() => import('./projects-record.tsx')),
      30,
    ),
    fill(
      liveAppActions,
      lazyFill(() => import('./share-live-app.tsx')),
    ),
    fill(
      settingsTab.projects,
      lazyFill(() => import('./projects-tab.tsx')),
    ),
    fill(
      runActions,
      lazyFill(() => import('./save-as-project.tsx')),
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
