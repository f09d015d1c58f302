import { defineWebPlugin, fill } from '#web'
import { dashboardPanels } from '../../courses/contract.ts'
import { AchievementsPanel } from './achievements-panel.tsx'

export default defineWebPlugin({
  id: 'achievements',
  fills: [fill(dashboardPanels, AchievementsPanel, 300)],
  locales: { en: () => import('../locales/en.json') },
})
