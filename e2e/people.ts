import { createHash } from 'node:crypto'
import {
  type APIRequestContext,
  type APIResponse,
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  request as requests,
} from '@playwright/test'
import type { School } from './school.ts'
import { authenticatorCode } from './sign-in.ts'

export interface Person {
  readonly email: string
  /** The secret of their authenticator; empty for a person without one. */
  readonly secret: string
}

/** The address of the teen whose parent or teacher a person made here is. */
const teenOf = (email: string) => `teen-of-${email}`
/** The address of the parent whom a teen made here asks. */
export const parentOf = (email: string) => `parent-of-${email}`

/** A person being set up: the calls of their own browser. */
interface Me {
  readonly email: string
  readonly school: School
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  get(path: string): Promise<any>
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  post(path: string, data?: object): Promise<any>
}

/** A network address for each person, since mails are limited by network. */
const networkOf = (email: string) => {
  const [a = 0, b, c] = createHash('sha256').update(email).digest()
  return `10.${128 + (a % 128)}.${b}.${c}`
}

const meOf = (request: APIRequestContext, school: School, email: string): Me => {
  const headers = { origin: school.url, 'x-forwarded-for': networkOf(email) }
  const read = async (path: string, answer: APIResponse) => {
    if (!answer.ok()) throw new Error(`${path} was answered with ${answer.status()}: ${await answer.text()}`)
    return answer.json()
  }
  return {
    email,
    school,
    get: async (path) => read(path, await request.get(`${school.url}${path}`, { headers })),
    post: async (path, data = {}) => read(path, await request.post(`${school.url}${path}`, { headers, data })),
  }
}

const signIn = async ({ post, school, email }: Me) => {
  const before = school.mailsTo(email).length
  await post('/api/auth-request', { email, method: 'otp' })
  const { text } = await school.mailTo(email, before)
  await post('/api/auth-verify', { email, code: /\b\d{6}\b/.exec(text)?.[0] })
}

/** @returns the authenticator's secret */
const setUpAuthenticator = async ({ post }: Me): Promise<string> => {
  const { id, totp } = await post('/auth/v1/factors', { factor_type: 'totp' })
  const challenge = await post(`/auth/v1/factors/${id}/challenge`)
  await post(`/auth/v1/factors/${id}/verify`, { challenge_id: challenge.id, code: await authenticatorCode(totp.secret) })
  return totp.secret
}

/** Lets somebody else act, in a separate request context. */
const elsewhere = async (school: School, email: string, act: (me: Me) => Promise<unknown>) => {
  const request = await requests.newContext({ timeout: 60_000 })
  try {
    await act(meOf(request, school, email))
  } finally {
    await request.dispose()
  }
}
const verifiedElsewhere = (school: School, email: string, act: (me: Me) => Promise<unknown>) =>
  elsewhere(school, email, async (me) => {
    await signIn(me)
    await setUpAuthenticator(me)
    await act(me)
  })

const birthYear = new Date().getUTCFullYear() - 15
const enterPortal = (me: Me, selected_portal: 'adult' | 'parent') => me.post('/api/student-portal-guard', { selected_portal })
const enterAsTeen = (me: Me, more: object = {}) =>
  me.post('/api/student-portal-guard', { selected_portal: 'student', birth_year: birthYear, ...more })

const choosePathway = (me: Me) =>
  me.post('/api/normalize-and-personalize', {
    career: 'Nurse',
    hobbies: ['Cooking and baking'],
    preferred_language: 'en',
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })

const buy = async (me: Me, input: object = {}) => {
  const { url } = await me.post('/api/create-checkout', input)
  await me.post(`/api/test-checkout/${url.split('/').pop()}/pay`)
}

/** Enters the Student Portal and asks a parent. @returns the token in the parent's mail */
const ask = async (me: Me, parent: string): Promise<string | undefined> => {
  await enterAsTeen(me)
  const before = me.school.mailsTo(parent).length
  await me.post('/api/consent/start', { parent_email: parent })
  const { text } = await me.school.mailTo(parent, before)
  return /\/consent\/approve#token=(\S+)/.exec(text)?.[1]
}
const askAndBeApproved = async (me: Me, parent: string) => {
  const token = await ask(me, parent)
  // The parent needs no account to approve.
  await elsewhere(me.school, parent, ({ post }) => post('/api/consent/approve', { token, guardian: true }))
}

/** A person who has approved a teen gets the parents' portal with the first request for it, without a choice. */
const becomeParent = (me: Me) => me.get('/api/portal')
const approveTeen = async (me: Me) => {
  await verifiedElsewhere(me.school, teenOf(me.email), (teen) => askAndBeApproved(teen, me.email))
  await becomeParent(me)
}
const buyForTeen = async (me: Me) => {
  await becomeParent(me)
  const [{ student_id }] = await me.get('/api/teacher-dashboard')
  await buy(me, { student_id })
}

const becomeTeacher = async (me: Me) => {
  const code = `CLASS-${createHash('sha256').update(me.email).digest('hex').slice(0, 12).toUpperCase()}`
  await me.school.insert('school_codes', { code, school: 'Flight Class 9b', teacher_email: me.email, is_active: 1 })
  await verifiedElsewhere(me.school, teenOf(me.email), async (teen) => {
    await enterAsTeen(teen, { school_code: code })
    const [link] = await teen.get('/api/school-links')
    await teen.post(`/api/school-links/${link.id}/accept`)
  })
  await enterPortal(me, 'parent')
}

/** An admin of each school who is in no journey. */
const grantors = new WeakMap<School, Promise<Me>>()
const makeGrantor = async (school: School): Promise<Me> => {
  const me = meOf(await requests.newContext({ timeout: 60_000 }), school, school.newAdmin())
  await signIn(me)
  await setUpAuthenticator(me)
  return me
}
const grantorOf = (school: School): Promise<Me> => {
  const making = grantors.get(school) ?? makeGrantor(school)
  grantors.set(school, making)
  return making
}
const becomeAdult = async (me: Me) => {
  await enterPortal(me, 'adult')
  await choosePathway(me)
}
const takeRole = (role: string, path: string) => async (me: Me) => {
  await becomeAdult(me)
  await (await grantorOf(me.school)).post(path, { email: me.email, role, value: true, reason: 'For the journeys' })
}

/** The steps that each kind of person has taken after the set-up of their authenticator. */
const lives = {
  /** Has not chosen a portal yet. */
  undecided: async () => {},
  /** In the Adult Portal, without a profile or pathway. */
  newcomer: (me: Me) => enterPortal(me, 'adult'),
  /** Has chosen a pathway too. */
  adult: becomeAdult,
  /** Has bought the course. */
  'paid adult': async (me: Me) => {
    await becomeAdult(me)
    await buy(me)
  },
  /** 15 years old, in the Student Portal; no parent is asked yet. */
  teen: (me: Me) => enterAsTeen(me),
  'waiting teen': (me: Me) => ask(me, parentOf(me.email)),
  /** May make real calls; the course is not bought. */
  'approved teen': (me: Me) => askAndBeApproved(me, parentOf(me.email)),
  /** The parent has bought the course. */
  'paid teen': async (me: Me) => {
    await askAndBeApproved(me, parentOf(me.email))
    await verifiedElsewhere(me.school, parentOf(me.email), buyForTeen)
  },
  /** Has approved a teen. */
  parent: approveTeen,
  /** Has bought the course for them too. */
  'paying parent': async (me: Me) => {
    await approveTeen(me)
    await buyForTeen(me)
  },
  /** Of a class with one student. */
  teacher: becomeTeacher,
  /** Adults with a pathway and a role; none of them has bought the course. */
  tester: takeRole('tester', '/api/rpc/toggle_user_role'),
  influencer: takeRole('influencer', '/api/rpc/toggle_user_role'),
  editor: takeRole('editor', '/api/staff_roles'),
  support: takeRole('support', '/api/staff_roles'),
  admin: becomeAdult,
} satisfies Record<string, (me: Me) => Promise<unknown>>

/** `half` has typed only the mailed code. */
export type PersonKind = 'half' | keyof typeof lives

let made = 0
const newEmail = (school: School, kind: PersonKind) =>
  kind === 'admin' ? school.newAdmin() : `${kind.replaceAll(' ', '-')}-${++made}@example.test`

/** Stores the hint that tells pages somebody is signed in: once, since pages remove it when somebody signs out. */
const leaveHint = (where: Page | BrowserContext, school: School) =>
  where.addInitScript((origin) => {
    if (window.origin !== origin || localStorage.getItem('signed-in-before')) return
    localStorage.setItem('signed-in-before', 'yes')
    localStorage.setItem('signed-in', 'yes')
  }, school.url)

/**
 * Creates a person with the calls that pages would make, in about a tenth of a second. The person is then signed in in the given browser,
 * which their account knows as a device. Each call creates a new person, so that none is shared.
 *
 *     await enter(page, school, 'paid adult')
 *     await page.goto('/module/planner')
 *
 * @param where a page, or a browser's context; of Playwright's `request.newContext()`, which has no browser, the requests alone
 * @param email the person's, where a journey names it; an admin's comes from `school.newAdmin()`
 * @throws where the host refuses a call
 */
export const enter = async (
  where: Page | BrowserContext | APIRequestContext,
  school: School,
  kind: PersonKind,
  email = newEmail(school, kind),
): Promise<Person> => {
  const isBrowser = 'addInitScript' in where
  const me = meOf(isBrowser ? where.request : where, school, email)
  await signIn(me)
  if (isBrowser) await leaveHint(where, school)
  if (kind === 'half') return { email, secret: '' }
  const secret = await setUpAuthenticator(me)
  await lives[kind](me)
  return { email, secret }
}

/** Creates a person in a browser of their own. @returns a page of it, which is still blank */
export const arrive = async (browser: Browser, school: School, kind: PersonKind, email?: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL: school.url })
  await enter(context, school, kind, email)
  return context.newPage()
}

/**
 * Pays for the course as this page's person, by the test checkout, without the page.
 * @param input whose course it is, where a parent pays
 */
export const pay = async (page: Page, school: School, input: { readonly student_id?: string } = {}): Promise<void> => {
  const send = async (path: string, data = {}) => {
    const answer = await page.request.post(path, { data, headers: { origin: school.url } })
    expect(answer.status(), `${path} ${await answer.text()}`).toBe(200)
    return answer.json()
  }
  const { url } = await send('/api/create-checkout', input)
  await send(`/api/test-checkout/${url.split('/').pop()}/pay`)
}
