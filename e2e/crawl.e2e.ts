import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { complaintsOf } from './complaints.ts'
import { arrive, enter, parentOf } from './people.ts'
import { expect, type School, test } from './school.ts'
import { shoot } from './shoot.ts'
import { completeModule } from './take-course.ts'

interface Visit {
  readonly path: string
  /** A text that the page shows once it is complete. */
  readonly shows: string | RegExp
  /** Checked in a narrow window too, where it has a layout of its own. */
  readonly isOwnOnPhones?: boolean
  /** The status with which a call of the page is refused, where the page is about a refusal: the browser logs it. */
  readonly refused?: number
}

/** Opens a page and checks it with axe in both themes once complete. States that only a journey reaches are checked in that journey. */
const visit = async (page: Page, { path, shows, isOwnOnPhones = false }: Visit) => {
  await page.goto(path)
  await expect(page.getByText(shows).filter({ visible: true }).first(), path).toBeVisible()
  await expect(page.locator('.skeleton-late'), path).toHaveCount(0)
  await expectAccessible(page)
  const name = `crawl${path.replace(/\W+/g, '-')}`
  await shoot(page, name, [1280])
  if (!isOwnOnPhones) return
  await page.setViewportSize({ width: 390, height: 844 })
  // A window is laid out a moment after it was made narrow.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
  await expectAccessible(page)
  await shoot(page, name, [390])
  await page.setViewportSize({ width: 1280, height: 720 })
}

const ask = async (page: Page, school: School, method: 'GET' | 'POST' | 'PATCH', path: string, data?: object) => {
  const answer = await page.request.fetch(path, { method, ...(data && { data }), headers: { origin: school.url } })
  expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true)
  return answer.json()
}

/** A public project with code. @returns its owner's page and the public one */
const shareProject = async (page: Page, school: School) => {
  const source = { html: '<!doctype html>\n<title>Toolshed</title>\n<h1>Five tools</h1>', css: '', js: '' }
  const { id } = await ask(page, school, 'POST', '/api/projects', { name: 'Toolshed', source })
  const { public_url } = await ask(page, school, 'PATCH', `/api/projects/${id}`, { share_visibility: 'public' })
  await ask(page, school, 'PATCH', `/api/projects/${id}`, { in_gallery: true })
  return { own: `/projects/${id}`, everybodys: String(public_url) }
}

/** A complete first module, with its badge and certificate, and a shared project. */
const finishAndShare = async (page: Page, school: School) => {
  await ask(page, school, 'PATCH', '/api/profiles', { full_name: 'Ada Byron' })
  await completeModule(page.request, school, 'planner')
  return shareProject(page, school)
}

/** The pages that each kind of person may open. Addresses that depend on created data are in `made`. */
const pagesOf = {
  stranger: (made: { certificate: string; sharedProject: string }): Visit[] => [
    { path: '/', shows: 'From training wheels to your first solo flight', isOwnOnPhones: true },
    { path: '/?mode=student', shows: /Build something real, with a parent/, isOwnOnPhones: true },
    { path: '/search?q=planner', shows: 'ChatGPT Planner', isOwnOnPhones: true },
    { path: '/why-us', shows: 'Why learn with Soloflight' },
    { path: '/why-100', shows: 'Why it costs $100' },
    { path: '/ai-safety', shows: 'AI Safety Basics' },
    { path: '/accessibility', shows: 'Accessibility' },
    { path: '/languages', shows: 'The course in five languages' },
    { path: '/bridges', shows: 'What git is' },
    { path: '/bridges/git', shows: 'Practice terminal' },
    { path: '/bridges/folder', shows: 'Try it here' },
    { path: '/legal/privacy', shows: 'Privacy Policy' },
    { path: '/legal/terms', shows: 'Terms of Service' },
    { path: '/readiness-checkpoint', shows: 'Bring-your-own-keys readiness' },
    { path: '/nowhere', shows: 'Oops! Page not found' },
    { path: '/auth/request', shows: 'Ultra-Secure Sign In', isOwnOnPhones: true },
    { path: '/auth/error', shows: 'Sign-in did not work' },
    { path: '/auth/callback', shows: 'The link did not work', refused: 400 },
    { path: '/auth/health', shows: 'Sign-in status' },
    { path: '/auth/authenticator-reset', shows: 'This link no longer works' },
    { path: '/adult-portal', shows: 'Welcome to the Adult Portal' },
    { path: '/blocked-under-14', shows: 'You can start here when you are 14' },
    { path: '/consent/end', shows: 'This link does not work' },
    { path: '/unsubscribe', shows: 'This link does not work' },
    { path: made.certificate, shows: 'Signature valid' },
    { path: '/verify/nobody-has-this', shows: 'No certificate has this code.' },
    { path: made.sharedProject, shows: 'Toolshed' },
    { path: '/p/nobody/nothing', shows: 'Project Not Found' },
    { path: '/gallery', shows: 'Toolshed' },
    { path: '/admin/test', shows: 'Authentication Required' },
  ],
  half: (): Visit[] => [{ path: '/secure/setup', shows: 'Secure Your Account', isOwnOnPhones: true }],
  undecided: (): Visit[] => [
    // Behind the dialog for choosing the portal.
    { path: '/dashboard', shows: 'Adult Portal' },
    { path: '/', shows: 'Choose Your Portal' },
  ],
  newcomer: (made: { checkout: string }): Visit[] => [
    { path: '/onboarding', shows: 'Save and continue' },
    { path: '/onboarding/career-pathways', shows: 'Create My Pathway' },
    { path: '/unlock', shows: 'Unlock for $100' },
    { path: made.checkout, shows: 'This is a test checkout' },
    { path: '/logbook', shows: 'No calls yet' },
    { path: '/projects', shows: 'No projects yet' },
    { path: '/plan-sheet', shows: 'Start the sheet' },
    { path: '/admin', shows: 'Admin access required' },
  ],
  beginner: (): Visit[] => [
    { path: '/payment/done', shows: 'Start 1.1' },
    { path: '/module/planner', shows: 'Your prompt' },
  ],
  middle: (): Visit[] => [
    { path: '/dashboard', shows: 'Learning Progress', isOwnOnPhones: true },
    { path: '/modules', shows: 'ChatGPT Planner' },
    { path: '/module/planner', shows: 'ChatGPT Planner', isOwnOnPhones: true },
    { path: '/module/coder', shows: 'Your prompt', isOwnOnPhones: true },
    { path: '/module/supabase', shows: 'Your answer' },
    { path: '/module/supabase?lesson=4.4', shows: 'Sub-slide Locked' },
    { path: '/module/nowhere', shows: 'Module Not Found', refused: 404 },
    { path: '/module/planner/check', shows: 'Start the check' },
    { path: '/pathway-choice', shows: 'You are on your way to this choice' },
    { path: '/pathway/no-code-tools', shows: 'No-Code Tools' },
    { path: '/achievements', shows: 'Flight Planner' },
    { path: '/logbook', shows: /^20 calls in/, isOwnOnPhones: true },
    { path: '/infinity', shows: 'Infinity is locked' },
    { path: '/invite', shows: 'Invite a friend' },
    { path: '/templates/flashcards', shows: 'This template is still locked', refused: 403 },
  ],
  keeper: (made: { project: string; sheet: string; receipt: string; attempt: string }): Visit[] => [
    { path: '/settings', shows: 'Full name', isOwnOnPhones: true },
    { path: '/settings?tab=projects', shows: 'Toolshed' },
    { path: '/settings?tab=keys', shows: 'OpenAI' },
    { path: '/settings?tab=notifications', shows: 'Marketing e-mails' },
    { path: '/settings?tab=privacy', shows: 'Sessions and devices' },
    { path: '/settings?tab=data', shows: /^R-\d{4}-\d{5}$/ },
    { path: '/account/privacy', shows: 'Request deletion' },
    { path: '/auth/step-up', shows: 'Additional Verification Required' },
    { path: made.receipt, shows: /^Receipt R-/ },
    { path: '/receipts/R-2020-00000', shows: 'No such receipt', refused: 404 },
    { path: '/projects', shows: 'Toolshed' },
    { path: made.project, shows: 'Run and edit' },
    { path: `${made.project}/code`, shows: 'Run again' },
    { path: made.sheet, shows: 'Toolshed, on one sheet' },
    { path: '/run', shows: 'Your code' },
    { path: made.attempt, shows: 'ChatGPT Planner is not solo yet' },
  ],
  teen: (): Visit[] => [
    { path: '/consent', shows: 'Send request' },
    { path: '/allowed', shows: 'Ask for approval', refused: 409 },
    { path: '/dashboard', shows: 'Real AI calls wait for your parent or guardian' },
  ],
  'waiting teen': (): Visit[] => [{ path: '/consent/sent', shows: 'Consent Request Sent' }],
  'asked parent': (made: { request: string }): Visit[] => [{ path: made.request, shows: 'Approve Access' }],
  parent: (): Visit[] => [{ path: '/teacher-dashboard', shows: 'Unlock for $100', isOwnOnPhones: true }],
  'paying parent': (): Visit[] => [
    { path: '/payment/done', shows: /^The course is open for/ },
    { path: '/teacher-dashboard', shows: 'Pause real AI calls' },
  ],
  teacher: (): Visit[] => [{ path: '/teacher-dashboard', shows: 'Flight Class 9b', isOwnOnPhones: true }],
  editor: (): Visit[] => [
    { path: '/check-items', shows: 'coder-count-and-sum' },
    { path: '/preview/check-item/coder-count-and-sum', shows: 'One that passes' },
    { path: '/preview/evidence/1.1', shows: 'Good sample' },
    { path: '/preview/bridge/git', shows: 'Practice terminal' },
    { path: '/preview/diagram/answers-offline', shows: 'The same in words' },
    { path: '/preview/lesson/1.1', shows: 'Draft preview: only editors see this page.' },
    { path: '/preview/module/planner', shows: 'ChatGPT Planner' },
    { path: '/preview/pack/nurse', shows: 'Nurse Pack' },
    { path: '/preview/tool/zapier', shows: 'Zapier' },
    { path: '/preview/professor/neo', shows: 'Neo' },
    { path: '/preview/template/flashcards', shows: 'First steps' },
    { path: '/preview/mail/signin-mail', shows: 'Draft preview: only editors see this page.' },
    { path: '/preview/page/api-keys-setup-guide', shows: 'Draft preview: only editors see this page.' },
  ],
  support: (made: { person: string }): Visit[] => [
    { path: '/admin/users', shows: 'Waiting for a parent', isOwnOnPhones: true },
    { path: '/admin/payments', shows: 'Search payments', isOwnOnPhones: true },
    { path: made.person, shows: 'Sessions' },
  ],
  admin: (made: { person: string }): Visit[] => [
    { path: '/admin', shows: 'Every row is in its place.' },
    { path: '/admin?tab=users&sort=-email', shows: 'Chain intact' },
    { path: '/admin?tab=database', shows: 'All migrations are applied: the host starts only then.' },
    { path: '/admin?tab=settings', shows: 'Open Admin diagnostics' },
    { path: '/admin/users', shows: 'Waiting for a parent' },
    { path: made.person, shows: 'Change portal' },
    { path: '/admin/test', shows: 'PASS' },
    { path: '/admin/revenue', shows: /^\$\d/ },
    { path: '/admin/audit', shows: 'Search changes' },
    { path: '/admin/insight', shows: 'From landing to solo' },
    { path: '/admin/solo', shows: 'With AI, and alone' },
    { path: '/admin/referrals', shows: 'Zapier' },
    { path: '/admin/referrals/imports', shows: 'No imports yet' },
    { path: '/admin/announcements/none', shows: 'Announcement', refused: 404 },
    { path: '/debug/self-test', shows: 'Run Full Soloflight Test' },
  ],
}

const visitAll = async (page: Page, list: readonly Visit[]) => {
  const complaints = await complaintsOf(page)
  for (const each of list)
    await test.step(each.path, async () => {
      await visit(page, each)
      const isExpected = (complaint: string) =>
        complaint.startsWith(`Failed to load resource: the server responded with a status of ${each.refused} `)
      expect
        .soft(
          complaints.splice(0).filter((complaint) => !isExpected(complaint)),
          each.path,
        )
        .toEqual([])
    })
}

test('what everybody may read', async ({ page, school, browser }) => {
  const maker = await arrive(browser, school, 'paid adult')
  const { everybodys } = await finishAndShare(maker, school)
  const [{ code }] = await ask(maker, school, 'GET', '/api/user_certificates')
  await maker.context().close()
  await visitAll(page, pagesOf.stranger({ certificate: `/verify/${code}`, sharedProject: everybodys }))
})

test('the way in', async ({ school, browser }) => {
  for (const kind of ['half', 'undecided'] as const) {
    const page = await arrive(browser, school, kind)
    await visitAll(page, pagesOf[kind]())
    await page.context().close()
  }
  const page = await arrive(browser, school, 'newcomer')
  const { url } = await ask(page, school, 'POST', '/api/create-checkout', {})
  await visitAll(page, pagesOf.newcomer({ checkout: String(url) }))
})

test('the beginning and the middle of the course', async ({ page, school }) => {
  await enter(page, school, 'paid adult')
  await visitAll(page, pagesOf.beginner())
  await finishAndShare(page, school)
  await ask(page, school, 'POST', '/api/modules/supabase/sub-slides/4.1/complete', { answer: 'What I found.' })
  await visitAll(page, pagesOf.middle())
})

test('what a learner keeps', async ({ page, school }) => {
  await enter(page, school, 'paid adult')
  const { own } = await finishAndShare(page, school)
  const { id } = await ask(page, school, 'POST', '/api/plan-sheets', { title: 'Toolshed' })
  const [{ number }] = await ask(page, school, 'GET', '/api/receipts')
  const { attempt_id } = await ask(page, school, 'POST', '/api/modules/planner/check', {})
  await ask(page, school, 'POST', `/api/checks/${attempt_id}/finish`, {})
  await visitAll(
    page,
    pagesOf.keeper({ project: own, sheet: `/plan-sheet/${id}`, receipt: `/receipts/${number}`, attempt: `/check/${attempt_id}` }),
  )
})

test('teens, parents and teachers', async ({ school, browser }) => {
  for (const kind of ['teen', 'waiting teen', 'parent', 'paying parent', 'teacher'] as const) {
    const email = `${kind.replace(' ', '-')}-at-the-crawl@example.test`
    const page = await arrive(browser, school, kind, email)
    await visitAll(page, pagesOf[kind]())
    await page.context().close()
    if (kind !== 'waiting teen') continue
    const stranger = await browser.newPage({ baseURL: school.url })
    const { text } = await school.mailTo(parentOf(email))
    await visitAll(stranger, pagesOf['asked parent']({ request: /\/consent\/approve#token=\S+/.exec(text)?.[0] ?? '' }))
    await stranger.close()
  }
})

test('what an editor looks through', async ({ page, school }) => {
  await enter(page, school, 'editor')
  await visitAll(page, pagesOf.editor())
})

test('what staff look through', async ({ page, school, browser }) => {
  const buyer = await arrive(browser, school, 'paid adult')
  const { user } = await ask(buyer, school, 'GET', '/api/session')
  await buyer.context().close()
  const person = `/admin/users/${user.id}`
  const support = await arrive(browser, school, 'support')
  await visitAll(support, pagesOf.support({ person }))
  await support.context().close()
  await enter(page, school, 'admin')
  await visitAll(page, pagesOf.admin({ person }))
})

/** Pages that redirect at once, and pages that only a journey reaches. */
const elsewhere: Readonly<Record<string, string>> = {
  '/auth': 'leads to /auth/request',
  '/auth/sign-out': 'leads to /',
  '/post-auth-redirect': 'leads on',
  '/onboarding/pack-loading': 'leads on',
  '/auth/verify': 'plugins/auth-mfa/auth-mfa.e2e.ts',
  '/training/:moduleId': 'plugins/courses/courses.e2e.ts',
  '/admin/health': 'e2e/admin-day.e2e.ts',
  '/ops/health': 'e2e/admin-day.e2e.ts',
  '/debug/env': 'e2e/admin-day.e2e.ts',
  '/debug/health': 'e2e/admin-day.e2e.ts',
}

test('every page of the app is looked at', () => {
  const sources = readdirSync('plugins').map((plugin) => `plugins/${plugin}/web/index.ts`)
  const declared = sources
    .filter((file) => existsSync(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bpath: '([^']*)'/g)].map(([, path]) => `/${path}`))
  const made = {
    certificate: '/verify/x',
    sharedProject: '/p/x/y',
    checkout: '/checkout/test/x',
    project: '/projects/x',
    sheet: '/plan-sheet/x',
    receipt: '/receipts/x',
    attempt: '/check/x',
    request: '/consent/approve',
    person: '/admin/users/x',
  }
  const visited = Object.values(pagesOf).flatMap((pages) => pages(made).map(({ path }) => path.replace(/\?.*/, '')))
  const isVisited = (path: string) => visited.some((address) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(address))
  expect(declared.length).toBeGreaterThan(50)
  expect(declared.filter((path) => !isVisited(path) && !elsewhere[path])).toEqual([])
})
