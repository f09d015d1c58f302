import { lazy } from 'react'
import { defineWebPlugin, fill } from '#web'
import { settingsSections } from '../../account/contract.ts'

export default defineWebPlugin({
  id: 'onboarding',
  pages: [
    { path: 'onboarding/career-pathways', access: 'verified', title: 'onboarding:title', lazy: () => import('./career-pathways-page.tsx') },
  ],
  fills: [
    fill(
      settingsSections,
      lazy(() => import('./pathway-section.tsx')),
    ),
  ],
  locales: { en: () => import('../locales/en.json') },
})
