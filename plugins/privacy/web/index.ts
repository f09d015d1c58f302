import { lazy } from 'react'
import { defineWebPlugin, fill, personActs, personSections } from '#web'
import { settingsTab } from '../../account/slots.ts'
import { studentSections } from '../../consent/slots.ts'
import { pagePreview } from '../../site/slots.ts'

export default defineWebPlugin({
  id: 'privacy',
  pages: [{ path: 'account/privacy', access: 'verified', title: 'privacy:title', lazy: () => import('./privacy-page.tsx') }],
  fills: [
    fill(
      personSections,
      lazy(() => import('./waiting-deletion.tsx')),
      10,
    ),
    fill(
      personActs,
      lazy(() => import('./staff-deletion.tsx')),
      900,
    ),
    fill(
      studentSections,
      lazy(() => import('./student-data.tsx')),
    ),
    fill(
      pagePreview('account-privacy'),
      lazy(() => import('./page-preview.tsx')),
    ),
    fill(
      settingsTab.data,
      lazy(() => import('./settings-export.tsx')),
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
