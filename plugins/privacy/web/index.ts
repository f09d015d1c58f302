import { defineWebPlugin } from '#web'

export default defineWebPlugin({
  id: 'privacy',
  pages: [{ path: 'account/privacy', access: 'verified', title: 'privacy:title', lazy: () => import('./privacy-page.tsx') }],
  locales: {
    en: () => import('../locales/en.json'),
    es: () => import('../locales/es.json'),
    fr: () => import('../locales/fr.json'),
    de: () => import('../locales/de.json'),
    pt: () => import('../locales/pt.json'),
  },
})
