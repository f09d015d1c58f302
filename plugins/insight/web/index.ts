import { defineWebPlugin } from '#web'

export default defineWebPlugin({
  id: 'insight',
  pages: [{ path: 'admin/insight', access: 'admin', title: 'insight:title', lazy: () => import('./insight-page.tsx') }],
  nav: [
    { to: '/admin/insight', label: 'insight:nav', section: 'account', order: 34, requires: 'admin' },
    { to: '/admin/insight', label: 'insight:nav', section: 'header-desk', order: 50, requires: 'admin' },
  ],
  locales: {
    en: () => import('../locales/en.json'),
    es: () => import('../locales/es.json'),
    fr: () => import('../locales/fr.json'),
    de: () => import('../locales/de.json'),
    pt: () => import('../locales/pt.json'),
  },
})
