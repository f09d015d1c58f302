import { defineWebPlugin, fill, headerItems, lazyFill } from '#web'
import { dashboardPanels, lessonActions, moduleCompleteExtras, proofLink } from '../../courses/slots.ts'

export default defineWebPlugin({
  id: 'certificates',
  pages: [
    {
      path: 'verify/:code',
      access: 'public',
      title: 'certificates:title',
      needs: async ({ params }) => [(await import('./certificates-client.ts')).verificationQuery(params.code ?? '')],
      lazy: () => import('./verify-certificate-page.tsx'),
    },
  ],
  fills: [
    fill(
      proofLink,
      lazyFill(() => import('./proof-link.tsx')),
    ),
    fill(
      dashboardPanels,
      lazyFill(() => import('./certificates-panel.tsx')),
      200,
    ),
    fill(
      headerItems,
      lazyFill(() => import('./certificates-nav.tsx')),
      300,
    ),
    fill(
      lessonActions,
      lazyFill(() => import('./name-before-completion.tsx')),
      50,
    ),
    fill(
      moduleCompleteExtras,
      lazyFill(() => import('./module-complete-proof.tsx')),
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
