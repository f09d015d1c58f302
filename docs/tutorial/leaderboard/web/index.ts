import { lazy } from 'react'
import { defineWebPlugin, fill } from '#web'
import { dashboardPanels } from '../../courses/slots.ts'

const LeaderboardCard = lazy(() => import('./leaderboard-card.tsx'))

export default defineWebPlugin({
  id: 'leaderboard',
  pages: [{ path: 'leaderboard', access: 'verified', title: 'leaderboard:title', lazy: () => import('./leaderboard-page.tsx') }],
  nav: [{ to: '/leaderboard', label: 'leaderboard:title', section: 'account', requires: 'signed-in' }],
  fills: [fill(dashboardPanels, LeaderboardCard, 900)],
  locales: {
    en: () => import('../locales/en.json'),
    es: () => import('../locales/es.json'),
    fr: () => import('../locales/fr.json'),
    de: () => import('../locales/de.json'),
    pt: () => import('../locales/pt.json'),
  },
})
