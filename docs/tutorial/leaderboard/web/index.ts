import { defineWebPlugin, fill, lazyFill } from '#web'
import { dashboardPanels } from '../../courses/slots.ts'

export default defineWebPlugin({
  id: 'leaderboard',
  pages: [
    {
      path: 'leaderboard',
      isForLearners: true,
      access: 'verified',
      title: 'leaderboard:title',
      lazy: () => import('./leaderboard-page.tsx'),
    },
  ],
  nav: [{ to: '/leaderboard', label: 'leaderboard:title', section: 'account', requires: 'signed-in' }],
  fills: [
    fill(
      dashboardPanels,
      lazyFill(() => import('./leaderboard-card.tsx')),
      900,
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
