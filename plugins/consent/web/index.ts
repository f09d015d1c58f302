import {
  accountLinks,
  defineWebPlugin,
  extend,
  fill,
  headerItems,
  keepStudentMode,
  lazyFill,
  needsContent,
  overlays,
  ownHome,
  personActs,
  personSections,
} from '#web'
import { settingsTab } from '../../account/slots.ts'
import { signInSteps } from '../../auth-mfa/slots.ts'
import { dashboardNotices } from '../../courses/slots.ts'
import { pagePath } from '../../site/contract.ts'
import { landingAudience, landingGreeting, pagePreview, teenStart } from '../../site/slots.ts'
import type { consentErrors } from '../errors.ts'
import { paidStudent } from '../slots.ts'
import { portalIsFreshFor } from './portal-is-fresh-for.ts'

export default defineWebPlugin({
  id: 'consent',
  pages: [
    // Parents open this page by their link without an account; the page itself asks everyone else to sign in.
    { path: 'consent', access: 'public', title: 'consent:titles.consent', lazy: () => import('./request/consent-page.tsx') },
    { path: 'consent/sent', access: 'verified', title: 'consent:titles.consent', lazy: () => import('./request/consent-page.tsx') },
    {
      path: 'consent/approve',
      access: 'public',
      ssr: false,
      bare: true,
      title: 'consent:titles.approve',
      lazy: () => import('./approval/approve-page.tsx'),
    },
    {
      path: 'consent/end',
      access: 'public',
      ssr: false,
      bare: true,
      title: 'consent:titles.end',
      lazy: () => import('./approval/end-page.tsx'),
    },
    {
      path: 'blocked-under-14',
      access: 'public',
      title: 'consent:titles.blocked',
      needs: needsContent(pagePath('blocked-under-14')),
      lazy: () => import('./portal/blocked-page.tsx'),
    },
    {
      path: 'adult-portal',
      access: 'public',
      title: 'consent:titles.adultPortal',
      needs: needsContent(pagePath('adult-portal')),
      lazy: () => import('./portal/adult-portal-page.tsx'),
    },
    {
      path: 'allowed',
      access: 'verified',
      isForLearners: true,
      title: 'consent:allowed.name',
      lazy: () => import('./allowed/allowed-page.tsx'),
    },
    {
      path: 'teacher-dashboard',
      access: 'verified',
      title: 'consent:titles.teacherDashboard',
      lazy: () => import('./students/teacher-dashboard-page.tsx'),
    },
  ],
  nav: [{ to: '/teacher-dashboard', label: 'shell:header.students', section: 'header-own-home', order: 10 }],
  fills: [
    fill(
      overlays,
      lazyFill(() => import('./portal/portal-overlay.tsx')),
      10,
    ),
    fill(
      headerItems,
      lazyFill(() => import('./student-badge.tsx')),
      20,
    ),
    fill(
      paidStudent,
      lazyFill(() => import('./students/paid-student.tsx')),
    ),
    fill(
      accountLinks,
      lazyFill(() => import('./students/students-link.tsx')),
      10,
    ),
    fill(
      teenStart,
      lazyFill(() => import('./teen-start.tsx')),
    ),
    fill(
      landingGreeting,
      lazyFill(() => import('./portal/landing-greeting.tsx')),
    ),
    fill(
      landingAudience,
      lazyFill(() => import('./portal/landing-audience.tsx')),
    ),
    fill(
      dashboardNotices,
      lazyFill(() => import('./request/consent-card.tsx')),
      20,
    ),
    fill(
      dashboardNotices,
      // Before notices that stay for days: an offer needs only one answer.
      lazyFill(() => import('./sharing/school-offers.tsx')),
      15,
    ),
    fill(
      dashboardNotices,
      lazyFill(() => import('./students/students-card.tsx')),
      90,
    ),
    fill(
      settingsTab.privacy,
      lazyFill(() => import('./sharing/sharing-section.tsx')),
    ),
    fill(
      pagePreview('adult-portal'),
      lazyFill(() => import('./portal/adult-portal-view.tsx')),
    ),
    fill(
      pagePreview('blocked-under-14'),
      lazyFill(() => import('./portal/blocked-view.tsx')),
    ),
    fill(
      personActs,
      lazyFill(() => import('./portal-change/end-approval-act.tsx')),
    ),
    fill(
      personSections,
      lazyFill(() => import('./portal-change/portal-section.tsx')),
    ),
    fill(
      personSections,
      lazyFill(() => import('./portal-change/consent-history.tsx')),
    ),
  ],
  start: keepStudentMode,
  policyErrors: ['PORTAL_REQUIRED'] satisfies (keyof typeof consentErrors)[],
  extensions: [
    extend(ownHome, async (queries) => {
      const { consent } = await import('./consent-client.ts')
      const portal = await queries.fetchQuery(consent.query.portal.queryOptions({ staleTime: portalIsFreshFor }))
      return portal.chosen_portal === 'parent' ? { to: '/teacher-dashboard', badge: 'shell:header.parentOrTeacher' } : null
    }),
    extend(signInSteps, async () => {
      const { consent } = await import('./consent-client.ts')
      // Parents and teachers take no lessons, so they are not asked what lessons should be about. Without a known portal they are asked.
      const portal = await consent.client.portal().catch(() => null)
      return portal?.chosen_portal === 'parent' ? { home: '/teacher-dashboard' } : null
    }),
  ],
  locales: {
    en: () => import('../locales/en.json'),
    es: () => import('../locales/es.json'),
    fr: () => import('../locales/fr.json'),
    de: () => import('../locales/de.json'),
    pt: () => import('../locales/pt.json'),
  },
})
