import { defineWebPlugin, fill, headerItems } from '#web'
import { dashboardPanels, moduleCompleteExtras } from '../../courses/contract.ts'
import { CertificateLink } from './certificate-link.tsx'
import { CertificatesNav } from './certificates-nav.tsx'
import { CertificatesPanel } from './certificates-panel.tsx'

export default defineWebPlugin({
  id: 'certificates',
  pages: [{ path: 'verify/:code', access: 'public', title: 'certificates:title', lazy: () => import('./verify-certificate-page.tsx') }],
  fills: [
    fill(dashboardPanels, CertificatesPanel, 200),
    fill(headerItems, CertificatesNav, 300),
    fill(moduleCompleteExtras, CertificateLink),
  ],
  locales: { en: () => import('../locales/en.json') },
})
