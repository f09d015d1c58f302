import { lazy } from 'react'
import { defineWebPlugin, fill, headerItems } from '#web'
import { dashboardPanels, moduleAside, moduleCompleteExtras, proofLink } from '../../courses/slots.ts'

export default defineWebPlugin({
  id: 'certificates',
  pages: [
    {
      path: 'verify/:code',
      access: 'public',
      hydrate: 'on-use',
      title: 'certificates:title',
      needs: async ({ params }) => [(await import('./certificates-client.ts')).verificationQuery(params.code ?? '')],
      lazy: () => import('./verify-certificate-page.tsx'),
    },
  ],
  fills: [
    fill(
      proofLink,
      lazy(() => import('./proof-link.tsx')),
    ),
    fill(
      dashboardPanels,
      lazy(() => import('./certificates-panel.tsx')),
      200,
    ),
    fill(
      headerItems,
      lazy(() => import('./certificates-nav.tsx')),
      300,
    ),
    fill(
      moduleAside,
      lazy(() => import('./name-before-completion.tsx')),
      50,
    ),
    fill(
      moduleCompleteExtras,
      lazy(() => import('./module-complete-proof.tsx')),
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
