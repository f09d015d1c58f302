import type { APIRequestContext, Browser, BrowserContext } from '@playwright/test'
import { enter, type PersonKind } from '../people.ts'
import type { School } from '../school.ts'
import type { Person } from './table.ts'

/** Values of the placeholders in braces in the table's addresses. */
export type Things = Readonly<Record<string, string>>

const caller = (request: APIRequestContext, school: School) => {
  const headers = { origin: school.url }
  return async (method: 'get' | 'post' | 'patch' | 'delete', path: string, data?: object) => {
    const answer = await request[method](`${school.url}${path}`, { headers, timeout: 60_000, ...(data && { data }) })
    if (!answer.ok()) throw new Error(`${path} was answered with ${answer.status()}: ${await answer.text()}`)
    return answer.status() === 204 ? null : answer.json()
  }
}

/** Gives Ada a certificate, a shared project and a plan sheet: pages with an address of their own are opened with these. */
const furnish = async (request: APIRequestContext, school: School): Promise<Things> => {
  const call = caller(request, school)
  const { user } = await call('get', '/api/session')
  await call('patch', '/api/profiles', { full_name: 'Ada Byron' })
  const { subSlides } = await call('get', '/api/modules/supabase')
  for (const { id } of subSlides as { id: string }[])
    await call('post', `/api/modules/supabase/sub-slides/${id}/complete`, { answer: 'What I found.' })
  const [{ code }] = await call('get', '/api/user_certificates')
  const { id: project } = await call('post', '/api/projects', { name: 'Kite' })
  const shared = await call('patch', `/api/projects/${project}`, { share_visibility: 'public' })
  const { id: sheet } = await call('post', '/api/plan-sheets', { title: 'Kite', markdown: '' })
  return { person: user.id, certificate: code, project, 'project page': shared.public_url, sheet }
}

/** Signed in again with the mailed code alone: the authenticator's is still missing. */
const stepUp = async (request: APIRequestContext, school: School) => {
  const { email } = await enter(request, school, 'newcomer')
  const call = caller(request, school)
  await call('delete', '/api/session')
  const before = school.mailsTo(email).length
  await call('post', '/api/auth-request', { email, method: 'otp' })
  const { text } = await school.mailTo(email, before)
  await call('post', '/api/auth-verify', { email, code: /\b\d{6}\b/.exec(text)?.[0] })
}

const makers: Partial<Record<Person, (request: APIRequestContext, school: School) => Promise<unknown>>> = {
  stranger: async () => undefined,
  'stepping up': stepUp,
  'paid adult': (request, school) => enter(request, school, 'paid adult', 'ada@example.test'),
}

/** The people of one school, each in a browser of their own, created on first use. */
export const createCast = (browser: Browser, school: School) => {
  const contexts = new Map<Person, Promise<BrowserContext>>()
  let things: Promise<Things> | undefined
  const make = async (person: Person, at: number) => {
    const context = await browser.newContext({ baseURL: school.url, extraHTTPHeaders: { 'x-forwarded-for': `10.5.0.${at}` } })
    const maker = makers[person] ?? ((request, of) => enter(request, of, person as PersonKind))
    await maker(context.request, school)
    return context
  }
  const contextOf = (person: Person): Promise<BrowserContext> => {
    const making = contexts.get(person) ?? make(person, contexts.size + 1)
    contexts.set(person, making)
    return making
  }
  return {
    contextOf,
    things: () => {
      things ??= contextOf('paid adult').then(({ request }) => furnish(request, school))
      return things
    },
    close: async () => {
      for (const making of contexts.values()) await (await making).close()
    },
  }
}
export type Cast = ReturnType<typeof createCast>
