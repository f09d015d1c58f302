import { defineWebPlugin, fill } from '#web'
import { dashboardPanels } from '../../courses/contract.ts'
import { UnlockCard } from './unlock-card.tsx'

export default defineWebPlugin({
  id: 'access',
  pages: [{ path: 'unlock', access: 'verified', title: 'access:title', lazy: () => import('./unlock-page.tsx') }],
  fills: [fill(dashboardPanels, UnlockCard, 10)],
  locales: { en: () => import('../locales/en.json') },
})
