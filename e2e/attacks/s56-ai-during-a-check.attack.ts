/**
 * A learner opens a check and wants an AI to answer it: by the lesson's own calls, streamed or whole, on the school's key or their own, by
 * a professor, by Infinity, by practice, by a pack whose occupation is the question, from another tab, by calls that began just before, or
 * by many at the moment of the start. While the check is open all calls are refused, and running ones end; when it is handed in or its
 * time is over, all work again.
 */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { defineServerPlugin } from '#core'
import { activityLog } from '../../plugins/courses/contract.ts'
import onboarding from '../../plugins/onboarding/server/index.ts'
import professors from '../../plugins/professors/server/index.ts'
import site from '../../plugins/site/server/index.ts'
import type { OpenAttempt } from '../../plugins/solo-checks/contract.ts'
import { type ChecksHost, startChecksHost } from '../../plugins/solo-checks/server/checks-host.testing.ts'

const activities = defineServerPlugin({
  id: 'activities',
  provides: { activityLog },
  setup: () => ({ services: { activityLog: { add: async () => undefined, latest: async () => null } } }),
})

let school: ChecksHost
beforeAll(async () => {
  school = await startChecksHost({ plugins: [professors, onboarding, site, activities] })
})
afterEach(() => school.fake.forgetFailures())
afterAll(() => school.close())

type Learner = Awaited<ReturnType<ChecksHost['learner']>>
const own = { 'x-openai-key': 'sk-mine', 'x-anthropic-key': 'sk-ant-mine', 'x-gemini-key': 'g-mine' }
/** A question in the form of a `payload` or body, distinguished from others by its words. */
const asking = (question = 'Which option is right?') => [{ role: 'user', content: question }]
const exercise = (learner: Learner, headers?: Record<string, string>, more: object = {}) =>
  learner.post('/api/proxy_openai', { module_code: '1.1', payload: { messages: asking(), ...more } }, headers)
/** Every way to an AI, by name. */
const ways: Record<string, (learner: Learner, question?: string) => Promise<{ status: number; body: { error?: unknown } }>> = {
  'an exercise': (learner, question) => exercise(learner, undefined, { messages: asking(question) }),
  'an exercise, streamed': (learner, question) => exercise(learner, undefined, { stream: true, messages: asking(question) }),
  'an exercise on an own key': (learner, question) => exercise(learner, own, { messages: asking(question) }),
  practice: (learner, question) =>
    learner.post('/api/proxy_openai', { module_code: '1.1', practice: true, payload: { messages: asking(question) } }),
  'a bare chat request on an own key': (learner, question) => learner.post('/api/proxy_openai', { messages: asking(question) }, own),
  'a bare chat request, streamed': (learner, question) =>
    learner.post('/api/proxy_openai', { messages: asking(question), stream: true }, own),
  Infinity: (learner, question) => learner.post('/api/ai-chat', { prompt: asking(question)[0]?.content, service: 'openai' }, own),
  'Infinity with Claude': (learner, question) =>
    learner.post('/api/ai-chat', { prompt: asking(question)[0]?.content, service: 'anthropic' }, own),
  'the chat of a lesson': (learner, question) =>
    learner.post('/api/ai-chat', { prompt: asking(question)[0]?.content, service: 'openai', lesson_number: '1.1' }),
  Neo: (learner, question) => learner.post('/api/proxy-openai-professor', { moduleId: 'supabase', messages: asking(question) }, own),
  'Neo, streamed': (learner, question) =>
    learner.post('/api/proxy-openai-professor', { moduleId: 'supabase', messages: asking(question), stream: true }, own),
  Atlas: (learner, question) => learner.post('/api/proxy-anthropic-professor', { moduleId: 'supabase', messages: asking(question) }, own),
}
const codeOf = (body: { error?: unknown }) => (body.error as { code?: string } | undefined)?.code ?? body.error
const begin = async (learner: Learner): Promise<OpenAttempt> => (await learner.post('/api/modules/planner/check', {})).body
const finish = (learner: Learner, { attempt_id }: OpenAttempt) => learner.post(`/api/checks/${attempt_id}/finish`, {})
const isOpen = async (learner: Learner) => (await exercise(learner)).status !== 403

it('S56: no way to an AI is open from the start to the end, and all are for others', async () => {
  const [lea, max] = [await school.learner('planner'), await school.learner('planner')]
  const attempt = await begin(lea)
  const before = school.fake.requests.length
  for (const [what, ask] of Object.entries(ways)) {
    const { status, body } = await ask(lea)
    expect({ what, status, error: codeOf(body) }).toEqual({ what, status: 403, error: 'CHECK_RUNNING' })
  }
  const again = await school.again(lea)
  const all = await Promise.all([...Object.values(ways), ...Object.values(ways)].map((ask, index) => ask(index % 2 ? lea : again)))
  expect(new Set(all.map(({ status, body }) => `${status} ${codeOf(body)}`))).toEqual(new Set(['403 CHECK_RUNNING']))
  expect(school.fake.requests.length).toBe(before)
  expect(await isOpen(max)).toBe(true)
  await finish(lea, attempt)
  expect(await isOpen(lea)).toBe(true)
})

it('S56: no model writes a pack about the question, neither for the career pathway nor for the profile', async () => {
  const lea = await school.learner('planner')
  const pathway = { career: 'Which option is right?', hobbies: ['Option A', 'Option B'], preferred_language: 'en' }
  const attempt = await begin(lea)
  const before = school.fake.requests.length
  expect((await lea.post('/api/normalize-and-personalize', pathway)).status).toBe(200)
  expect((await lea.post('/api/ai-pack-generator', {})).status).toBe(200)
  expect(school.fake.requests.length).toBe(before)
  await finish(lea, attempt)
  await lea.post('/api/normalize-and-personalize', pathway)
  expect(school.fake.requests.length).toBe(before + 1)
})

it('S56: calls that began before the start, or with it, bring no answer after it', async () => {
  school.fake.answerWith('The right option is the last one.')
  for (let round = 0; round < 4; round += 1) {
    const lea = await school.learner('planner')
    const letGo = school.fake.hang()
    const early = [ways['an exercise, streamed'], ways['Neo, streamed'], ways['an exercise']].flatMap((ask) => (ask ? [ask(lea)] : []))
    await expect.poll(() => school.fake.underWay, { interval: 2 }).toBeGreaterThanOrEqual(round % 2)
    const crowd = Object.values(ways).map((ask) => ask(lea))
    const attempt = await begin(lea)
    expect(attempt.attempt_id).toBeTruthy()
    const late = await Promise.all(Object.values(ways).map((ask) => ask(lea, `Asked too late ${round}`)))
    expect(new Set(late.map(({ status }) => status))).toEqual(new Set([403]))
    expect(JSON.stringify(school.fake.requests)).not.toContain('Asked too late')
    await expect.poll(() => school.fake.underWay, { interval: 2 }).toBe(0)
    letGo()
    expect(JSON.stringify(await Promise.all([...early, ...crowd]))).not.toContain('the last one')
    await finish(lea, attempt)
    expect(JSON.stringify(await ways.Neo?.(lea))).toContain('the last one')
  }
})

it('S56: two tabs that start at once have one check, and its end opens AI for both', async () => {
  const lea = await school.learner('planner')
  const [one, two] = await Promise.all([begin(lea), begin(lea)])
  expect(one.attempt_id).toBe(two.attempt_id)
  expect(await isOpen(lea)).toBe(false)
  await Promise.all([finish(lea, one), finish(lea, two)])
  expect(await isOpen(lea)).toBe(true)
})

it('S56: a check that nobody hands in ends with its time', async () => {
  const lea = await school.learner('planner')
  await begin(lea)
  school.host.clock.advance({ minutes: 39, seconds: 59 })
  expect(await isOpen(lea)).toBe(false)
  school.host.clock.advance({ seconds: 1 })
  expect(await isOpen(lea)).toBe(true)
})
