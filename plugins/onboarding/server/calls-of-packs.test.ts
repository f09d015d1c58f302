import { afterEach, beforeEach, expect, it } from 'vitest'
import { createErrors, defineServerPlugin } from '#core'
import { adultStatus } from '../../consent/student-statuses.testing.ts'
import { activityLog, analogyKeys } from '../../courses/contract.ts'
import { callGates, quotaErrors } from '../../quota-proxy/contract.ts'
import { approvedStudent, startProxyHost, waitingStudent } from '../../quota-proxy/server/proxy-host.testing.ts'
import site from '../../site/server/index.ts'
import onboarding from './index.ts'

let world: Awaited<ReturnType<typeof startProxyHost>>
afterEach(() => world.close())

const activities = defineServerPlugin({
  id: 'activities',
  provides: { activityLog },
  setup: () => ({ services: { activityLog: { add: async () => undefined, latest: async () => null } } }),
})
/** The learners for whom a gate of another plugin is closed. */
const gated = new Set<string>()
beforeEach(() => gated.clear())
const gates = defineServerPlugin({
  id: 'gates',
  needs: { callGates },
  setup({ needs }) {
    const refusal = createErrors(quotaErrors).CHECK_RUNNING({ attempt_id: '1', module_id: 'planner', expires_at: '' })
    needs.callGates.add(async (userId) => (gated.has(userId) ? refusal : null))
    return {}
  },
})

const form = { occupation: 'Nurse', age_group: '13-18', hobbies: ['Gaming'] }
const open = async (env: Record<string, string> = {}) => {
  world = await startProxyHost({ keys: ['openai', 'anthropic'], env, plugins: [onboarding, site, activities, gates] })
  const analogy_pack = Object.fromEntries(analogyKeys.map((key) => [key, `The ${key} is like the tide table of a harbour.`]))
  world.fake.answerWith(JSON.stringify({ pack_name: 'Harbour Pack', analogy_pack }))
  expect((await world.ada.patch('/api/user_profile', form)).status).toBe(200)
}
const write = async () => (await world.ada.post('/api/ai-pack-generator', {})).body
const offer = async () => (await world.ada.get('/api/onboarding_step')).body
const asked = () => world.fake.requests.map(({ provider }) => provider)
const usage = async () => (await world.ada.get('/api/usage_logs')).body

/** Student Ada may call `openai` this often a day, and the other provider never. */
const withLimit = (openai: number) => ({ ...approvedStudent, dailyLimits: { openai, anthropic: 0, gemini: 0 } })

it.each([
  ['a student without approval', waitingStudent],
  ['someone without a portal', { ...adultStatus, portal: null, mode: 'practice' }],
  ['a student whose parent has paused all calls', { ...approvedStudent, mode: 'practice', withheld: 'paused' }],
  ['a student whose course nobody has paid for', { ...approvedStudent, isUnpaid: true }],
  ['a student whose parent has set every limit to 0', withLimit(0)],
] as const)('no model writes a pack for %s', async (_who, studentStatus) => {
  await open()
  world.person.studentStatus = studentStatus
  expect(await write()).toMatchObject({ success: false, pack_name: 'Nurse Pack' })
  expect(await offer()).toEqual({ step: 'done', can_personalize: false })
  expect(asked()).toEqual([])
})

it('no model writes a pack while a gate of another plugin is closed for the learner', async () => {
  await open()
  gated.add(world.ada.userId)
  const pathway = { career: 'Which option is right?', hobbies: ['Music'], preferred_language: 'en' }
  expect((await world.ada.post('/api/normalize-and-personalize', pathway)).body).toMatchObject({ pack_status: 'fallback' })
  expect(asked()).toEqual([])
  expect(await offer()).toMatchObject({ can_personalize: false })
  gated.clear()
  expect(await offer()).toEqual({ step: 'done', can_personalize: true })
})

it('L14: asks for a student only a provider that is switched on for students', async () => {
  await open({ STUDENT_AI_PROVIDERS: 'anthropic' })
  world.person.studentStatus = approvedStudent
  expect(await write()).toMatchObject({ success: true, pack_name: 'Harbour Pack' })
  world.person.studentStatus = adultStatus
  expect(await write()).toMatchObject({ success: true })
  expect(asked()).toEqual(['anthropic', 'openai'])
})

it("L6: a student's pack is one of the day's calls, and its call is in the log", async () => {
  await open()
  world.person.studentStatus = withLimit(1)
  expect(await write()).toMatchObject({ success: true })
  expect(await world.daily()).toMatchObject([{ user_id: world.ada.userId, provider: 'openai', state: 'spent' }])
  await expect.poll(usage).toMatchObject([{ provider: 'openai', endpoint: 'ai-pack-generator', status: 'success' }])
  expect(await write()).toMatchObject({ success: false, pack_name: 'Harbour Pack' })
  expect(asked()).toEqual(['openai'])
})

it("a pack that the provider failed to write gives the day's call back", async () => {
  await open()
  world.person.studentStatus = withLimit(1)
  world.fake.failNext({ status: 400 })
  expect(await write()).toMatchObject({ success: false, pack_name: 'Nurse Pack' })
  expect(await world.daily()).toEqual([])
  expect(await offer()).toEqual({ step: 'done', can_personalize: true })
})

it('a pack that is being written ends when the right to it ends', async () => {
  await open()
  world.person.studentStatus = approvedStudent
  const release = world.fake.hang()
  const writing = write()
  await expect.poll(() => world.fake.underWay).toBe(1)
  world.person.studentStatus = waitingStudent
  expect(await writing).toMatchObject({ success: false, pack_name: 'Nurse Pack' })
  await expect.poll(() => world.fake.underWay).toBe(0)
  release()
})

it('RL15: an approval offers a student the pack that a model may write from then on', async () => {
  await open()
  world.person.studentStatus = { ...waitingStudent, isMinor: true }
  await write()
  expect(await offer()).toEqual({ step: 'done', can_personalize: false })
  world.person.studentStatus = { ...approvedStudent, isMinor: true }
  expect(await offer()).toEqual({ step: 'done', can_personalize: true })
  expect(await write()).toMatchObject({ success: true, pack_name: 'Harbour Pack' })
  expect(await offer()).toEqual({ step: 'done', can_personalize: false })
})
