import { accountLinks, defineWebPlugin, fill, headerItems, lazyFill } from '#web'
import { dashboardNotices } from '../../courses/slots.ts'

const healthPage = () => import('./health/health-page.tsx')
const debugPage = () => import('./health/debug-page.tsx')

export default defineWebPlugin({
  id: 'admin',
  pages: [
    { path: 'admin', access: 'admin', title: 'admin:title', lazy: () => import('./dashboard/admin-page.tsx') },
    { path: 'admin/users', access: 'staff', title: 'admin:users.title', lazy: () => import('./people/users-page.tsx') },
    { path: 'admin/audit', access: 'admin', title: 'admin:audit.title', lazy: () => import('./people/audit-page.tsx') },
    { path: 'admin/users/:id', access: 'staff', title: 'admin:person.title', lazy: () => import('./people/person-page.tsx') },
    { path: 'admin/test', access: 'public', ssr: false, title: 'admin:diagnostics.title', lazy: () => import('./diagnostics-page.tsx') },
    // Their access check is the specification's own, in health-gate.tsx.
    { path: 'admin/health', access: 'public', ssr: false, title: 'admin:health.title', lazy: healthPage },
    { path: 'ops/health', access: 'public', ssr: false, title: 'admin:health.title', lazy: healthPage },
    { path: 'debug/env', access: 'public', ssr: false, title: 'admin:health.title', lazy: debugPage },
    { path: 'debug/health', access: 'public', ssr: false, title: 'admin:health.title', lazy: debugPage },
    { path: 'debug/self-test', access: 'admin', title: 'admin:selfTest.title', lazy: () => import('./self-test-page.tsx') },
  ],
  nav: [
    { to: '/admin', label: 'shell:header.administration', section: 'account', order: 30, requires: 'admin' },
    { to: '/admin', label: 'admin:tabs.overview', section: 'header-desk', order: 10, requires: 'admin' },
    { to: '/admin/users', label: 'admin:users.title', section: 'header-desk', order: 20, requires: 'staff' },
    { to: '/admin/audit', label: 'admin:audit.title', section: 'header-desk', order: 60, requires: 'admin' },
  ],
  fills: [
    fill(
      headerItems,
      lazyFill(() => import('./staff-badge.tsx')),
      20,
    ),
    fill(
      accountLinks,
      lazyFill(() => import('./support-link.tsx')),
      200,
    ),
    fill(
      dashboardNotices,
      lazyFill(() => import('./mfa-banner.tsx')),
      50,
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
