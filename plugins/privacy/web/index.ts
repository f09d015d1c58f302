import { defineWebPlugin, fill, lazyFill, personActs, personSections } from '#web'
import { settingsTab } from '../../account/slots.ts'
import { studentSections } from '../../consent/slots.ts'
import { pagePreview } from '../../site/slots.ts'

export default defineWebPlugin({
  id: 'privacy',
  pages: [{ path: 'account/privacy', access: 'verified', title: 'privacy:title', lazy: () => import('./privacy-page.tsx') }],
  fills: [
    fill(
      personSections,
      lazyFill(() => import('./waiting-deletion.tsx')),
      10,
    ),
    fill(
      personActs,
      lazyFill(() => import('./staff-deletion.tsx')),
      900,
    ),
    fill(
      studentSections,
      lazyFill(() => import('./student-data.tsx')),
    ),
    fill(
      pagePreview('account-privacy'),
      lazyFill(() => import('./privacy-view.tsx')),
    ),
    fill(
      settingsTab.data,
      lazyFill(() => import('./settings-export.tsx')),
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
