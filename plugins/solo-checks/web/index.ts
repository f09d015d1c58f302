import { accountLinks, defineWebPlugin, extend, fill, lazyFill, personSections } from '#web'
import { browserDatabases, completedModule, dashboardPanels, deskNotices, soloModules } from '../../courses/slots.ts'

export default defineWebPlugin({
  id: 'solo-checks',
  pages: [
    {
      path: 'module/:moduleId/check',
      isForLearners: true,
      access: 'verified',
      bare: true,
      title: 'solo-checks:check.title',
      lazy: () => import('./check-page.tsx'),
    },
    { path: 'check-items', access: 'editor', title: 'solo-checks:school.itemsTitle', lazy: () => import('./editor/statistics-page.tsx') },
    {
      path: 'preview/check-item/:itemId',
      access: 'editor',
      title: 'shell:preview.title',
      lazy: () => import('./editor/item-preview-page.tsx'),
    },
    { path: 'admin/solo', access: 'admin', title: 'solo-checks:school.effectTitle', lazy: () => import('./school/effect-page.tsx') },
    {
      path: 'check/:attemptId',
      isForLearners: true,
      access: 'verified',
      title: 'solo-checks:result.title',
      lazy: () => import('./result-page.tsx'),
    },
  ],
  nav: [
    { to: '/admin/solo', label: 'solo-checks:school.nav', section: 'account', order: 32, requires: 'admin' },
    { to: '/admin/solo', label: 'solo-checks:school.navShort', section: 'header-desk', order: 55, requires: 'admin' },
  ],
  fills: [
    fill(
      accountLinks,
      lazyFill(() => import('./editor/items-link.tsx')),
      210,
    ),
    fill(
      personSections,
      lazyFill(() => import('./school/person-solo-results.tsx')),
      150,
    ),
    fill(
      dashboardPanels,
      lazyFill(() => import('./checks-card.tsx')),
      15,
    ),
    fill(
      completedModule,
      lazyFill(() => import('./module-check.tsx')),
    ),
    fill(
      deskNotices,
      lazyFill(() => import('./check-running-notice.tsx')),
    ),
  ],
  extensions: [
    extend(soloModules, {
      queryKey: ['solo-checks', 'modules'],
      queryFn: async () => (await import('./read-solo-modules.ts')).readSoloModules(),
    }),
    extend(browserDatabases, { open: async (onLoaded) => (await import('./items/open-database.ts')).openDatabase(onLoaded) }),
  ],
  locales: {
    en: () => import('../locales/en.json'),
    es: () => import('../locales/es.json'),
    fr: () => import('../locales/fr.json'),
    de: () => import('../locales/de.json'),
    pt: () => import('../locales/pt.json'),
  },
})
