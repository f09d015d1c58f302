import { defineWebPlugin, fill } from '#web'
import { settingsSections } from '../../account/contract.ts'
import { PathwaySection } from './pathway-section.tsx'

export default defineWebPlugin({
  id: 'onboarding',
  pages: [
    { path: 'onboarding/career-pathways', access: 'verified', title: 'onboarding:title', lazy: () => import('./career-pathways-page.tsx') },
  ],
  fills: [fill(settingsSections, PathwaySection)],
  locales: { en: () => import('../locales/en.json') },
})
