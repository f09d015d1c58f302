import { defineWebPlugin } from '#web'

export default defineWebPlugin({
  id: 'flight-log',
  pages: [
    { path: 'flight-log', isForLearners: true, access: 'verified', title: 'flight-log:title', lazy: () => import('./flight-log-page.tsx') },
  ],
  nav: [{ to: '/flight-log', label: 'flight-log:title', section: 'account', requires: 'signed-in' }],
  locales: {
    en: () => import('../locales/en.json'),
    es: () => import('../locales/es.json'),
    fr: () => import('../locales/fr.json'),
    de: () => import('../locales/de.json'),
    pt: () => import('../locales/pt.json'),
  },
})
