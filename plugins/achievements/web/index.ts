import { lazy } from 'react'
import { defineWebPlugin, fill } from '#web'
import { dashboardPanels } from '../../courses/contract.ts'

export default defineWebPlugin({
  id: 'achievements',
  fills: [
    fill(
      dashboardPanels,
      lazy(() => import('./achievements-panel.tsx')),
      300,
    ),
  ],
  locales: { en: () => import('../locales/en.json') },
})
