import { lazy } from 'react'
import { defineWebPlugin, fill, headerItems } from '#web'
import { dashboardPanels } from '../../courses/slots.ts'
import { infinityLock } from '../../quota-proxy/slots.ts'

export default defineWebPlugin({
  id: 'achievements',
  fills: [
    fill(
      infinityLock,
      lazy(() => import('./infinity-lock.tsx')),
    ),
    fill(
      headerItems,
      lazy(() => import('./infinity-badge.tsx')),
      50,
    ),
    fill(
      dashboardPanels,
      lazy(() => import('./infinity-panel.tsx')),
      50,
    ),
    fill(
      dashboardPanels,
      lazy(() => import('./achievements-panel.tsx')),
      300,
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
