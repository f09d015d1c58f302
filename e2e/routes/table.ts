/**
 * Every page of the app, and the expected outcome for each kind of person: from the specification's tables of routes and from the
 * decisions, not from the code. `plugins/route-table.test.ts` fails where a plugin declares a page that has no row here.
 */

/** Kinds of people who open every page. */
export const people = [
  'stranger',
  'stepping up',
  'newcomer',
  'paid adult',
  'waiting teen',
  'approved teen',
  'parent',
  'teacher',
  'support',
  'admin',
] as const
/** Kinds of people who open only pages that name them. `half` is half signed in, without an authenticator. */
export const guests = ['half', 'teen', 'paid teen', 'editor'] as const
export type Person = (typeof people)[number] | (typeof guests)[number]

/**
 * The page that a person gets: its heading, and its address if they are redirected. The query of `at` counts only if it has a
 * question mark: `/dashboard?` demands an empty one.
 */
export interface Outcome {
  readonly heading: string | RegExp
  readonly at?: string
  /** Shown in place of the page, under its address. */
  readonly isRefusal?: true
}
type Outcomes = Partial<Record<Person, Outcome>>

const led = (to: string, heading: Outcome['heading']) => (from: string) => ({ at: `${to}?next=${encodeURIComponent(from)}`, heading })
/** The specification's 4: a visitor who is not signed in goes to /auth/request. */
const toSignIn = led('/auth/request', 'Ultra-Secure Sign In')
/** A person without a verified authenticator is sent to set one up. */
const toSetup = led('/secure/setup', 'Secure Your Account')
/** I8: a person who has one, and has not used it in this session, is asked for its code. */
const toStepUp = led('/auth/step-up', 'Additional Verification Required')
/** The $100 paywall. */
const unlockHeading = 'Unlock every module with one payment'
const toUnlock = led('/unlock', unlockHeading)

const dashboard = { at: '/dashboard', heading: /^Welcome( back)?$/ }
const notFound = { at: '/404', heading: 'Oops! Page not found' }
const landing = { at: '/', heading: 'From training wheels to your first solo flight' }
/** The landing shows a student the view for teens. */
const teenHeading = 'Build something real, with a parent’s OK'
const students: readonly Person[] = ['teen', 'waiting teen', 'approved teen', 'paid teen']
const pathway = { at: '/onboarding/career-pathways', heading: 'Tell us what you do and what you love' }
const profileForm = { at: '/onboarding', heading: 'Make the lessons yours' }
/** I14: parents and teachers have a home of their own in place of the course. */
const family = { at: '/teacher-dashboard', heading: /waits for a payment\.$/ }
const ownClass = { at: '/teacher-dashboard', heading: /^\d+ students?, \d+ active this week\.$/ }
const ownHome: Outcomes = { parent: family, teacher: ownClass }
/** The page that a person finally gets when they are redirected to the landing. */
const landingOf = (who: Person): Outcome => ownHome[who] ?? (students.includes(who) ? { ...landing, heading: teenHeading } : landing)
/** The refusal of people without the role, which names who may open the page. @param staff roles that do not open it either */
const refused = (heading: string, ...staff: readonly Person[]): Outcomes =>
  Object.fromEntries(
    (['newcomer', 'paid adult', 'waiting teen', 'approved teen', 'paid teen', 'parent', 'teacher', ...staff] as const).map((who) => [
      who,
      { heading, isRefusal: true },
    ]),
  )

type Rule = (from: string) => Outcomes
/** With the authenticator. */
const verified: Rule = (from) => ({ stranger: toSignIn(from), half: toSetup(from), 'stepping up': toStepUp(from) })
const learners: Rule = (from) => ({ ...verified(from), ...ownHome })
/** I10: learners' pages. Students have module 1 by C16, before anybody pays. */
const firstModule: Rule = (from) => ({ ...learners(from), newcomer: toUnlock(from), editor: toUnlock(from) })
const paid: Rule = (from) => ({
  ...firstModule(from),
  teen: toUnlock(from),
  'waiting teen': toUnlock(from),
  'approved teen': toUnlock(from),
})

/** The rules for opening a page: each returns the outcomes of the people who may not. All others open it. */
const rules = {
  everybody: () => ({}),
  'signed in': (from) => ({ stranger: toSignIn(from) }),
  verified,
  learners,
  'first module': firstModule,
  paid,
  staff: (from) => ({ ...refused('Support and admins only.'), ...verified(from) }),
  admins: (from) => ({ ...refused('Admin access required.', 'support', 'editor'), ...verified(from) }),
  editors: (from) => ({ ...refused('Editors only.', 'support'), ...verified(from) }),
} satisfies Record<string, Rule>

export interface Route {
  /** The path as its plugin declares it; empty for an address that no plugin has. */
  readonly page: string
  /** The address to open, if it is not the page's own path. Braces are placeholders for things made by the test's people: `{project}`. */
  readonly path?: string
  readonly to: keyof typeof rules
  /** The heading for people who may open it. */
  readonly heading: Outcome['heading']
  /** Outcomes that override the rule's. */
  readonly but?: Outcomes
  readonly only?: readonly Person[]
  /** Guests who open it too. */
  readonly also?: readonly (typeof guests)[number][]
  /** Everybody gets the same page, rendered by the server with this status. */
  readonly painted?: 200 | 404
  /** The server renders it for people who may open it. */
  readonly isPaintedForOwner?: true
  /** The selected tab. */
  readonly tab?: string
  /** With the browser's switch for the health view on. */
  readonly withHealth?: true
}

/** The address by which a route is opened. */
export const pathOf = ({ page, path }: Route): string => path ?? `/${page}`

const othersOf = (route: Route): Outcomes => ({ ...rules[route.to](pathOf(route)), ...route.but })

/** The people who open a route in the tests. */
export const visitorsOf = (route: Route): readonly Person[] => {
  const isInvited = (guest: (typeof guests)[number]) =>
    route.also?.includes(guest) || route.but?.[guest] !== undefined || (guest === 'editor' && route.to === 'editors')
  return route.only ?? [...people, ...guests.filter(isInvited)]
}

/** The expected outcome for a person who opens it. */
export const outcomeOf = (route: Route, person: Person): Outcome => othersOf(route)[person] ?? { heading: route.heading }

/** Whether the server renders the page that this person gets: redirects and refusals come from the app. */
export const isPaintedFor = (route: Route, person: Person): boolean => {
  const { at, isRefusal } = outcomeOf(route, person)
  return route.painted !== undefined || (route.isPaintedForOwner === true && !at && !isRefusal)
}

const everyone = (outcome: Outcome): Outcomes => Object.fromEntries(people.map((who) => [who, outcome]))

/** Outcomes of people who have chosen their pathway. */
const toldPathway: Outcomes = { 'paid adult': dashboard, support: dashboard, admin: dashboard }

/** The specification's 4, with I14: the page that a person gets after sign-in. */
const afterSignIn: Outcomes = {
  stranger: { at: '/auth/request', heading: 'Ultra-Secure Sign In' },
  half: { at: '/secure/setup', heading: 'Secure Your Account' },
  'stepping up': { at: '/auth/step-up', heading: 'Additional Verification Required' },
  ...toldPathway,
  newcomer: pathway,
  'waiting teen': pathway,
  'approved teen': pathway,
  'paid teen': pathway,
  ...ownHome,
}

/** Redirected to the dashboard; people who may not open it yet are sent to the missing step. */
const toDashboard: Outcomes = {
  ...everyone(dashboard),
  half: toSetup('/dashboard'),
  'stepping up': toStepUp('/dashboard'),
  ...ownHome,
}

/** The consent page redirects each person by their state: only a student without an answer has anything to do there. */
const consentSent = { at: '/consent/sent', heading: 'Consent Request Sent' }
const consentForm = { at: '/consent', heading: 'Ask a parent or guardian' }
const whereConsentStands: Outcomes = {
  ...everyone(dashboard),
  stranger: toSignIn('/consent'),
  half: toSetup('/consent'),
  'stepping up': toStepUp('/consent'),
  'waiting teen': consentSent,
  teen: consentForm,
  'paid teen': dashboard,
  ...ownHome,
}

/** Only an admin gets the health view, and only in a browser where it is switched on. */
const { admin: _, ...nobodyElse } = everyone(notFound)
const healthGate: Outcomes = { ...nobodyElse, stranger: { at: '/auth/request', heading: 'Ultra-Secure Sign In' } }
const healthPages = ['admin/health', 'ops/health', 'debug/env', 'debug/health'].flatMap((page): Route[] => [
  { page, to: 'everybody', heading: 'Health', but: everyone(notFound) },
  { page, to: 'everybody', heading: 'Health', but: healthGate, withHealth: true },
])

const settingsTabs = ['Profile', 'Projects', 'API Keys', 'Notifications', 'Privacy', 'Data']
const tabName: Record<string, string> = { 'API Keys': 'keys' }
const settings = settingsTabs.map(
  (tab): Route => ({
    page: 'settings',
    path: `/settings?tab=${tabName[tab] ?? tab.toLowerCase()}`,
    to: 'verified',
    heading: 'Settings',
    tab,
    only: ['newcomer', 'paid adult', 'parent', 'admin'],
    isPaintedForOwner: true,
  }),
)

/** By L1 each opens under its aliases too; permanent redirects are checked without a browser. */
const modules = {
  visuals: 'Gemini Designer',
  supabase: 'Supabase Database',
  automations: 'n8n Automator',
  scaling: 'Scalability Checkpoint',
  domains: 'Names, DNS, HTTPS and mail',
  payments: 'Payments',
  security: 'Security',
  analytics: 'Analytics',
  'ai-video': 'Product Video Studio',
  mobile: 'Mobile-Ready Apps',
}

/** Addresses that the host redirects for everybody, with the status and the target. */
export const moved = [
  ['/module/m1', 301, '/module/planner'],
  ['/module/m2', 301, '/module/coder'],
  ['/module/m3', 301, '/module/visuals'],
  ['/module/data', 301, '/module/supabase'],
  ['/module/automator', 301, '/module/automations'],
  ['/module/scale', 301, '/module/scaling'],
  ['/training/planner', 301, '/training/m1'],
  ['/training/coder', 301, '/training/m2'],
  ['/training/visuals', 301, '/training/m3'],
  ['/training/automator', 302, '/dashboard'],
  ['/training/m4', 302, '/dashboard'],
] as const

/** Grouped by the plugin that declares the page. */
export const routes: Readonly<Record<string, readonly Route[]>> = {
  site: [
    { page: '', path: '/', to: 'everybody', heading: landing.heading, painted: 200 },
    {
      page: '',
      path: '/',
      to: 'everybody',
      heading: landing.heading,
      but: { ...ownHome, ...Object.fromEntries(students.map((who) => [who, { heading: teenHeading }])) },
    },
    { page: 'why-us', to: 'everybody', heading: 'Why learn with Soloflight', painted: 200 },
    { page: 'why-100', to: 'everybody', heading: 'Why it costs $100', painted: 200 },
    { page: 'ai-safety', to: 'everybody', heading: 'AI Safety Basics', painted: 200 },
    { page: 'accessibility', to: 'everybody', heading: 'Accessibility', painted: 200 },
    { page: 'languages', to: 'everybody', heading: 'The course in five languages', painted: 200 },
    { page: 'legal/privacy', to: 'everybody', heading: 'Privacy Policy', painted: 200 },
    { page: 'legal/terms', to: 'everybody', heading: 'Terms of Service', painted: 200 },
    { page: 'preview/page/:slug', path: '/preview/page/landing', to: 'editors', heading: landing.heading },
    { page: 'preview/mail/:slug', path: '/preview/mail/signin-mail', to: 'editors', heading: 'The mails of this page' },
  ],
  'auth-mfa': [
    {
      page: 'auth',
      to: 'everybody',
      heading: '',
      but: { ...toDashboard, stranger: { at: '/auth/request', heading: 'Ultra-Secure Sign In' } },
    },
    {
      page: 'auth/request',
      to: 'everybody',
      heading: 'Ultra-Secure Sign In',
      but: { ...afterSignIn, stranger: { heading: 'Ultra-Secure Sign In' } },
    },
    {
      page: 'auth/verify',
      path: '/auth/verify?email=ada@example.test',
      to: 'everybody',
      heading: 'Enter the 6 digits',
      but: {
        ...toDashboard,
        half: afterSignIn.half,
        'stepping up': afterSignIn['stepping up'],
        stranger: { heading: 'Enter the 6 digits' },
      },
    },
    {
      page: 'auth/verify',
      to: 'everybody',
      heading: 'Ultra-Secure Sign In',
      but: { stranger: { at: '/auth/request', heading: 'Ultra-Secure Sign In' } },
      only: ['stranger'],
    },
    { page: 'auth/callback', to: 'everybody', heading: '', but: everyone({ at: '/auth/error', heading: 'Sign-in did not work' }) },
    { page: 'auth/error', path: '/auth/error?error=expired', to: 'everybody', heading: 'Sign-in did not work', painted: 200 },
    { page: 'auth/sign-out', to: 'everybody', heading: 'Sign out?', painted: 200 },
    { page: 'auth/health', to: 'everybody', heading: 'Sign-in status', painted: 200 },
    {
      page: 'auth/step-up',
      to: 'signed in',
      heading: 'Additional Verification Required',
      but: { half: { at: '/secure/setup', heading: 'Secure Your Account' } },
    },
    { page: 'auth/authenticator-reset', to: 'everybody', heading: 'This link no longer works' },
    { page: 'post-auth-redirect', to: 'everybody', heading: '', but: afterSignIn },
    { page: 'secure/setup', to: 'signed in', heading: 'Secure Your Account' },
  ],
  access: [
    {
      page: 'unlock',
      to: 'verified',
      heading: unlockHeading,
      but: { 'paid adult': dashboard, 'paid teen': dashboard, support: dashboard, admin: dashboard },
    },
  ],
  account: [
    { page: 'settings', to: 'verified', heading: 'Settings', tab: 'Profile', also: ['half', 'editor'], isPaintedForOwner: true },
    ...settings,
    { page: 'settings', path: '/settings?tab=nothing', to: 'verified', heading: 'Settings', tab: 'Profile', only: ['newcomer'] },
    { page: 'unsubscribe', to: 'everybody', heading: 'This link does not work' },
  ],
  achievements: [{ page: 'achievements', to: 'learners', heading: 'Achievements' }],
  admin: [
    { page: 'admin', to: 'admins', heading: 'Admin Dashboard', tab: 'Overview', also: ['half', 'editor'] },
    { page: 'admin', path: '/admin?tab=users', to: 'admins', heading: 'Admin Dashboard', tab: 'Users', only: ['support', 'admin'] },
    { page: 'admin', path: '/admin?tab=database', to: 'admins', heading: 'Admin Dashboard', tab: 'Database', only: ['support', 'admin'] },
    { page: 'admin', path: '/admin?tab=settings', to: 'admins', heading: 'Admin Dashboard', tab: 'Settings', only: ['support', 'admin'] },
    { page: 'admin/users', to: 'staff', heading: 'Users' },
    { page: 'admin/audit', to: 'admins', heading: 'Access changes' },
    { page: 'admin/users/:id', path: '/admin/users/{person}', to: 'staff', heading: /^ada@/ },
    { page: 'admin/test', to: 'everybody', heading: 'Admin diagnostics' },
    { page: 'debug/self-test', to: 'admins', heading: 'Soloflight Self-Test' },
    ...healthPages,
  ],
  announcements: [{ page: 'admin/announcements/:id', path: '/admin/announcements/none', to: 'admins', heading: 'Announcement' }],
  certificates: [
    { page: 'verify/:code', path: '/verify/{certificate}', to: 'everybody', heading: 'Supabase Database', painted: 200 },
    { page: 'verify/:code', path: '/verify/none', to: 'everybody', heading: 'No certificate has this code.', painted: 404 },
  ],
  checkout: [
    {
      page: 'payment/done',
      to: 'verified',
      heading: 'Confirming your payment',
      but: { 'paid adult': { heading: 'Every module is yours.' } },
    },
    { page: 'checkout/test/:session', path: '/checkout/test/none', to: 'verified', heading: 'This is a test checkout' },
    { page: 'receipts/:number', path: '/receipts/none', to: 'verified', heading: 'No such receipt' },
    { page: 'admin/payments', to: 'staff', heading: 'Payments' },
    { page: 'admin/revenue', to: 'admins', heading: 'Revenue by month' },
  ],
  consent: [
    { page: 'consent', to: 'everybody', heading: '', but: whereConsentStands },
    {
      page: 'consent',
      path: '/consent?token=none',
      to: 'everybody',
      heading: 'This link does not work',
      but: everyone({ at: '/consent', heading: 'This link does not work' }),
    },
    {
      page: 'consent/sent',
      to: 'verified',
      heading: '',
      but: {
        ...whereConsentStands,
        stranger: toSignIn('/consent/sent'),
        half: toSetup('/consent/sent'),
        'stepping up': toStepUp('/consent/sent'),
      },
    },
    { page: 'consent/approve', to: 'everybody', heading: '', but: whereConsentStands },
    {
      page: 'consent/approve',
      path: '/consent/approve#token=none',
      to: 'everybody',
      heading: '',
      but: everyone({ at: '/consent/approve', heading: 'This link does not work' }),
    },
    { page: 'consent/end', to: 'everybody', heading: 'This link does not work' },
    { page: 'blocked-under-14', to: 'everybody', heading: 'You can start here when you are 14', painted: 200 },
    {
      page: 'adult-portal',
      to: 'everybody',
      heading: 'Welcome to the Adult Portal',
      // I1: a minor is never addressed as an adult.
      but: { teen: consentForm, 'waiting teen': consentSent, 'approved teen': dashboard, 'paid teen': dashboard },
    },
    {
      page: 'allowed',
      to: 'learners',
      heading: 'What you may do',
      but: { 'approved teen': { heading: /^\d of 5 things are allowed\.$/ }, 'paid teen': { heading: /^\d of 5 things are allowed\.$/ } },
    },
    {
      page: 'teacher-dashboard',
      to: 'verified',
      heading: 'Your students',
      but: { parent: { heading: family.heading }, teacher: { heading: ownClass.heading } },
    },
  ],
  courses: [
    { page: 'dashboard', to: 'learners', heading: dashboard.heading, also: guests, isPaintedForOwner: true },
    {
      page: 'dashboard',
      path: '/dashboard?payment=success',
      to: 'learners',
      heading: '',
      but: { 'paid adult': { ...dashboard, at: '/dashboard?' } },
      only: ['paid adult'],
    },
    { page: 'modules', to: 'learners', heading: 'All modules' },
    {
      page: 'module/:moduleId',
      path: '/module/planner',
      to: 'first module',
      heading: 'ChatGPT Planner',
      also: ['teen', 'paid teen'],
      isPaintedForOwner: true,
    },
    { page: 'module/:moduleId', path: '/module/coder', to: 'paid', heading: 'Claude Coder', also: guests, isPaintedForOwner: true },
    ...Object.entries(modules).map(
      ([id, heading]): Route => ({
        page: 'module/:moduleId',
        path: `/module/${id}`,
        to: 'paid',
        heading,
        only: ['newcomer', 'paid adult'],
        isPaintedForOwner: true,
      }),
    ),
    { page: 'module/:moduleId', path: '/module/nowhere', to: 'paid', heading: 'Module Not Found' },
    { page: 'training/:moduleId', path: '/training/m1', to: 'first module', heading: 'ChatGPT (Planner)', also: ['teen', 'paid teen'] },
    { page: 'training/:moduleId', path: '/training/m2', to: 'paid', heading: 'Claude (Coder)', also: ['teen', 'paid teen'] },
    { page: 'training/:moduleId', path: '/training/m3', to: 'paid', heading: 'Gemini (Designer)' },
    {
      page: 'training/:moduleId',
      path: '/training/nowhere',
      to: 'everybody',
      heading: '',
      but: { ...toDashboard, stranger: toSignIn('/dashboard') },
    },
    { page: 'readiness-checkpoint', to: 'everybody', heading: 'Bring-your-own-keys readiness', painted: 200 },
    { page: 'pathway-choice', to: 'learners', heading: 'Ready to take it to the next level?' },
    { page: 'preview/lesson/:lessonId', path: '/preview/lesson/1.1', to: 'editors', heading: 'ChatGPT Planner' },
    { page: 'preview/module/:moduleId', path: '/preview/module/planner', to: 'editors', heading: 'ChatGPT Planner' },
  ],
  'dev-kit': [{ page: 'dev/kit', to: 'everybody', heading: 'The kit', only: ['stranger', 'admin'] }],
  insight: [{ page: 'admin/insight', to: 'admins', heading: 'Insight' }],
  logbook: [{ page: 'logbook', to: 'learners', heading: 'Logbook' }],
  onboarding: [
    // People who have chosen their pathway, before they paid or after it, are not asked again.
    { page: 'onboarding', to: 'learners', heading: profileForm.heading, but: { ...toldPathway, 'paid teen': pathway } },
    { page: 'onboarding/career-pathways', to: 'learners', heading: pathway.heading },
    {
      page: 'onboarding/pack-loading',
      to: 'learners',
      heading: '',
      but: { ...toldPathway, newcomer: profileForm, 'waiting teen': profileForm, 'approved teen': profileForm, 'paid teen': pathway },
    },
    { page: 'preview/pack/:key', path: '/preview/pack/nurse', to: 'editors', heading: /./ },
  ],
  partners: [
    {
      page: 'admin/referrals',
      to: 'verified',
      heading: 'Referral partners',
      but: Object.fromEntries(people.slice(people.indexOf('newcomer'), people.indexOf('admin')).map((who) => [who, landingOf(who)])),
    },
    {
      page: 'admin/referrals/imports',
      to: 'verified',
      heading: 'Imports of partners',
      but: Object.fromEntries(people.slice(people.indexOf('newcomer'), people.indexOf('admin')).map((who) => [who, landingOf(who)])),
    },
    { page: 'pathway/no-code-tools', to: 'verified', heading: 'No-Code Tools' },
    { page: 'preview/tool/:toolId', path: '/preview/tool/bubble', to: 'editors', heading: 'No-Code Tools' },
  ],
  'plan-sheets': [
    {
      page: 'plan-sheet',
      to: 'learners',
      heading: 'Your plan, on one sheet',
      but: { 'paid adult': { at: '/plan-sheet/{sheet}', heading: 'Kite, on one sheet' } },
    },
    {
      page: 'plan-sheet/:sheetId',
      path: '/plan-sheet/{sheet}',
      to: 'learners',
      heading: 'Kite, on one sheet',
      but: {
        newcomer: { at: '/plan-sheet', heading: 'Your plan, on one sheet' },
        admin: { at: '/plan-sheet', heading: 'Your plan, on one sheet' },
      },
      only: ['stranger', 'half', 'stepping up', 'newcomer', 'paid adult', 'parent', 'teacher', 'admin'],
    },
  ],
  // Who may open it without signing in is not settled.
  privacy: [
    {
      page: 'account/privacy',
      to: 'verified',
      heading: 'Privacy & Data',
      only: people.filter((who) => !['stranger', 'stepping up'].includes(who)),
    },
  ],
  professors: [{ page: 'preview/professor/:id', path: '/preview/professor/neo', to: 'editors', heading: 'Neo' }],
  projects: [
    { page: 'p/:username/:project', path: '{project page}', to: 'everybody', heading: 'Kite', painted: 200 },
    { page: 'p/:username/:project', path: '/p/ada/nothing', to: 'everybody', heading: 'Project Not Found', painted: 404 },
    { page: 'projects', to: 'learners', heading: 'Projects' },
    {
      page: 'projects/:projectId',
      path: '/projects/{project}',
      to: 'learners',
      heading: notFound.heading,
      but: { 'paid adult': { heading: 'Kite' } },
    },
    {
      page: 'projects/:projectId/code',
      path: '/projects/{project}/code',
      to: 'learners',
      heading: notFound.heading,
      but: { 'paid adult': { heading: 'Kite' } },
    },
    { page: 'gallery', to: 'everybody', heading: 'Gallery', painted: 200 },
  ],
  'quota-proxy': [{ page: 'infinity', to: 'paid', heading: 'Infinity' }],
  referrals: [
    { page: 'invite', to: 'learners', heading: 'Invite a friend' },
    { page: 'templates/:slug', path: '/templates/flashcards', to: 'learners', heading: 'This template is still locked' },
    { page: 'templates/:slug', path: '/templates/nothing', to: 'learners', heading: 'This template does not exist' },
    { page: 'preview/template/:slug', path: '/preview/template/flashcards', to: 'editors', heading: /./ },
  ],
  'run-it': [{ page: 'run', to: 'learners', heading: 'Run a file' }],
  bridges: [
    { page: 'bridges', to: 'everybody', heading: 'Bridges', painted: 200 },
    { page: 'bridges/:bridgeId', path: '/bridges/git', to: 'everybody', heading: 'What git is', painted: 200 },
    { page: 'bridges/:bridgeId', path: '/bridges/nothing', to: 'everybody', heading: 'No bridge here', painted: 404 },
    { page: 'preview/bridge/:bridgeId', path: '/preview/bridge/git', to: 'editors', heading: 'What git is' },
  ],
  diagrams: [
    {
      page: 'preview/diagram/:diagramId',
      path: '/preview/diagram/answers-offline',
      to: 'editors',
      heading: 'A page that answers without a network',
    },
  ],
  search: [{ page: 'search', path: '/search?q=planner', to: 'everybody', heading: /results? for “planner”$/, painted: 200 }],
  evidence: [{ page: 'preview/evidence/:lesson', path: '/preview/evidence/1.1', to: 'editors', heading: 'Evidence of lesson 1.1' }],
  'solo-checks': [
    { page: 'module/:moduleId/check', path: '/module/planner/check', to: 'learners', heading: 'ChatGPT Planner, on your own' },
    // L1: an alias works in every route.
    {
      page: 'module/:moduleId/check',
      path: '/module/m1/check',
      to: 'learners',
      heading: 'ChatGPT Planner, on your own',
      only: ['paid adult'],
    },
    { page: 'check/:attemptId', path: '/check/none', to: 'learners', heading: notFound.heading },
    { page: 'check-items', to: 'editors', heading: 'Check items' },
    {
      page: 'preview/check-item/:itemId',
      path: '/preview/check-item/planner-fits-the-form',
      to: 'editors',
      heading: 'planner-fits-the-form',
    },
    { page: 'admin/solo', to: 'admins', heading: 'With AI, and alone' },
  ],
  /** Addresses that no plugin has. */
  '': [
    { page: '', path: '/nowhere', to: 'everybody', heading: notFound.heading, painted: 404 },
    { page: '', path: '/404', to: 'everybody', heading: notFound.heading, painted: 404 },
    { page: '', path: '/module', to: 'everybody', heading: notFound.heading, painted: 404 },
  ],
}
