import { defineWebPlugin, fill, lazyFill } from '#web'
import { moduleResources } from '../../courses/slots.ts'
import { pagePreview } from '../../site/slots.ts'

export default defineWebPlugin({
  id: 'partners',
  pages: [
    // The page itself redirects users who are not admins.
    { path: 'admin/referrals', access: 'verified', title: 'partners:titles.admin', lazy: () => import('./table/admin-partners-page.tsx') },
    {
      path: 'admin/referrals/imports',
      access: 'verified',
      title: 'partners:imports.title',
      lazy: () => import('./imports/imports-page.tsx'),
    },
    {
      path: 'pathway/no-code-tools',
      access: 'verified',
      title: 'partners:titles.tools',
      lazy: () => import('./catalogue/no-code-tools-page.tsx'),
    },
    {
      path: 'preview/tool/:toolId',
      access: 'editor',
      title: 'shell:preview.title',
      lazy: () => import('./catalogue/tool-preview-page.tsx'),
    },
  ],
  nav: [{ to: '/admin/referrals', label: 'partners:admin.nav', section: 'header-desk', order: 40, requires: 'admin' }],
  fills: [
    fill(
      moduleResources,
      lazyFill(() => import('./module-services.tsx')),
    ),
    fill(
      pagePreview('no-code-tools'),
      lazyFill(() => import('./catalogue/tools-view.tsx')),
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
