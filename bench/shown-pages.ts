import { type Learner, signInEntitled } from './sign-in.ts'
import type { BenchHost } from './start-host.ts'

/** A page that F06 visits. */
export interface ShownPage {
  readonly path: string
  readonly name: string
  /** The session's Cookie header; empty for a stranger. */
  readonly cookie: string
  readonly isPublic: boolean
}

const courseModule = 'planner'

/** Completes a module by practice calls, for its certificate. @returns the certificate's number */
const earnCertificate = async (learner: Learner): Promise<string> => {
  const { body } = await learner.get(`/api/modules/${courseModule}`)
  for (const { id, callsRequired } of body.subSlides as { id: string; callsRequired: number }[])
    for (let made = 0; made < callsRequired; made++) {
      const payload = { messages: [{ role: 'user', content: 'Write a plan for a small app that keeps recipes.' }] }
      const { status } = await learner.post('/api/proxy_openai', { module_code: `m${id}`, payload })
      if (status !== 200) throw new Error(`A call of exercise ${id} was answered with ${status}.`)
    }
  const [certificate] = (await learner.get('/api/user_certificates')).body
  if (!certificate) throw new Error('The module brought no certificate.')
  return certificate.code
}

/** Creates a public project. @returns its address */
const shareProject = async (learner: Learner): Promise<string> => {
  const { body } = await learner.post('/api/projects', { name: 'Recipe box' })
  const shared = await learner.patch(`/api/projects/${body.id}`, { share_visibility: 'public' })
  return shared.body.public_url
}

/**
 * Prepares the pages that F06 visits: public ones as a stranger, the others as a learner who has paid. Needs a host with TRUST_PROXY.
 * `BENCH_PAGES=/dashboard,/settings` leaves the others out.
 */
export const openPages = async (host: BenchHost): Promise<ShownPage[]> => {
  const learner = await signInEntitled(host, 'ada@example.test')
  await learner.patch('/api/profiles', { full_name: 'Ada Byron' })
  const open = [
    ['/', 'the landing'],
    ['/why-us', 'a marketing page'],
    ['/legal/terms', 'a legal page'],
    ['/auth/request', 'the sign-in page'],
    [`/verify/${await earnCertificate(learner)}`, 'a certificate'],
    [await shareProject(learner), 'a shared project'],
  ] as const
  // Addresses without a redirect: the browser would lose the given cookie on redirection.
  const own = [
    ['/dashboard', "a learner's dashboard"],
    [`/module/${courseModule}`, 'a finished lesson'],
    ['/module/coder', 'a lesson not begun yet'],
    ['/settings', 'the settings'],
  ] as const
  const shown = [
    ...open.map(([path, name]) => ({ path, name, cookie: '', isPublic: true })),
    ...own.map(([path, name]) => ({ path, name, cookie: learner.cookie, isPublic: false })),
  ]
  const asked = process.env.BENCH_PAGES?.split(',')
  return asked ? shown.filter(({ path }) => asked.includes(path)) : shown
}
