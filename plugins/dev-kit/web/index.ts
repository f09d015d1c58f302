import { defineWebPlugin } from '#web'
import { kitPage } from '../contract.ts'

export default defineWebPlugin({
  id: 'dev-kit',
  pages: [{ path: kitPage, access: 'public', ssr: false, title: 'dev-kit:title', lazy: () => import('./kit-page.tsx') }],
  locales: {
    en: () => import('../locales/en.json'),
    es: () => import('../locales/es.json'),
    fr: () => import('../locales/fr.json'),
    de: () => import('../locales/de.json'),
    pt: () => import('../locales/pt.json'),
  },
})
