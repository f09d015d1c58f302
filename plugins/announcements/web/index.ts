import { defineWebPlugin } from '#web'

export default defineWebPlugin({
  id: 'announcements',
  pages: [
    { path: 'admin/announcements/:id', access: 'admin', title: 'announcements:title', lazy: () => import('./announcement-page.tsx') },
  ],
  locales: {
    en: () => import('../locales/en.json'),
    es: () => import('../locales/es.json'),
    fr: () => import('../locales/fr.json'),
    de: () => import('../locales/de.json'),
    pt: () => import('../locales/pt.json'),
  },
})
