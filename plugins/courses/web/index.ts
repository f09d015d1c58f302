import { defineWebPlugin } from '#web'

/** The module page, the training page and the dashboard. */
export default defineWebPlugin({
  id: 'courses',
  pages: [
    { path: 'module/:moduleId', access: 'entitled', title: 'courses:module.title', lazy: () => import('./module-page.tsx') },
    { path: 'training/:moduleId', access: 'entitled', title: 'courses:module.title', lazy: () => import('./training-page.tsx') },
    { path: 'dashboard', access: 'verified', title: 'courses:dashboard.title', lazy: () => import('./dashboard-page.tsx') },
  ],
  nav: [{ to: '/dashboard', label: 'courses:dashboard.title', section: 'header', order: 10, requires: 'signed-in' }],
  locales: { en: () => import('../locales/en.json') },
})
