import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFakeAiProvider, createTestHost, type FakeAiProvider, type TestHost } from '#core/testing'
import { entitlements } from './access/contract.ts'
import { isInstalled } from './installed.testing.ts'
import { serverPlugins } from './server.ts'

const thisYear = new Date().getUTCFullYear()

/** With the whole school, since consent, access, courses and calls interact here. */
describe('RP4: a student for whom nobody has paid', () => {
  let host: TestHost
  let fake: FakeAiProvider
  beforeAll(async () => {
    fake = await createFakeAiProvider()
    host = await createTestHost({ plugins: serverPlugins, env: fake.env('openai', 'anthropic', 'gemini') })
  })
  afterAll(async () => {
    await host.close()
    await fake.close()
  })

  const student = async (name: string) => {
    const person = await host.signIn(`${name}@example.test`)
    await person.post('/api/student-portal-guard', { selected_portal: 'student', birth_year: thisYear - 15 })
    return person
  }
  type Person = Awaited<ReturnType<typeof student>>
  const call = (person: Person, module_code: string, headers = {}) =>
    person.post('/api/proxy_openai', { module_code, payload: { messages: [{ role: 'user', content: 'Hello' }] } }, headers)
  const refused = { status: 402, body: { error: 'PAYMENT_REQUIRED' } }

  it('learns in the planner, in practice mode, and no provider hears of it', async () => {
    const teen = await student('waiting')
    expect((await teen.get('/api/v_user_access')).body).toMatchObject({ has_access: false, open_modules: ['planner', 'm1'] })
    for (const id of ['planner', 'm1']) expect((await teen.get(`/api/modules/${id}/state`)).status).toBe(200)
    expect((await teen.post('/api/usage_status', { module_code: 'm1.1' })).body).toMatchObject({
      practice_mode: true,
      practice_reason: 'approval',
    })
    const answer = await call(teen, 'm1.1', { 'x-openai-key': 'sk-their-own' })
    expect(answer).toMatchObject({ status: 200, body: { soloflight: { mode: 'practice', calls_made: 1 } } })
    expect(fake.requests).toEqual([])
  })

  it('meets the price everywhere else', async () => {
    const teen = await student('curious')
    expect(await teen.get('/api/modules/coder/state')).toMatchObject(refused)
    expect(await teen.post('/api/usage_status', { module_code: 'm2.1' })).toMatchObject(refused)
    expect(await call(teen, 'm2.1')).toMatchObject(refused)
    expect(await teen.post('/api/proxy_openai', { messages: [{ role: 'user', content: 'Hi' }] })).toMatchObject({ status: 403 })
    expect(await teen.post('/api/ai-chat', { prompt: 'Hi', service: 'openai' })).toMatchObject(refused)
  })

  const approve = async (teen: Person, name: string) => {
    const parent_email = `guardian-of-${name}@example.test`
    await teen.post('/api/consent/start', { parent_email })
    const token = /#token=([\w-]+)/.exec(host.mails.findLast(({ to }) => to === parent_email)?.text ?? '')?.[1]
    await host.stranger().post('/api/consent/approve', { token, guardian: true })
  }

  it('QL2: loses nothing by a parent’s yes: the planner stays open, in practice until somebody pays', async () => {
    const teen = await student('approved')
    expect((await call(teen, 'm1.1')).body).toMatchObject({ soloflight: { mode: 'practice', calls_made: 1 } })
    await approve(teen, 'approved')
    expect((await teen.get('/api/v_user_access')).body).toMatchObject({ has_access: false, open_modules: ['planner', 'm1'] })
    for (const id of ['planner', 'm1']) expect((await teen.get(`/api/modules/${id}/state`)).status).toBe(200)
    const status = await teen.post('/api/usage_status', { module_code: 'm1.1' })
    expect(status.body).toMatchObject({ practice_mode: true, practice_reason: 'unpaid', own_key_allowed: false })
    const asked = fake.requests.length
    const answer = await call(teen, 'm1.1', { 'x-openai-key': 'sk-their-own' })
    expect(answer).toMatchObject({ status: 200, body: { soloflight: { mode: 'practice', calls_made: 2 } } })
    expect(fake.requests).toHaveLength(asked)
    expect(await teen.get('/api/modules/coder/state')).toMatchObject(refused)
    expect(await call(teen, 'm2.1')).toMatchObject(refused)
    expect(await teen.post('/api/ai-chat', { prompt: 'Hi', service: 'openai' })).toMatchObject(refused)

    await host.service(entitlements).grantLifetime(teen.userId, 'paid-for-approved')
    expect(await call(teen, 'm1.1')).toMatchObject({ status: 200, body: { soloflight: { mode: 'real', calls_made: 3 } } })
    expect((await teen.get('/api/modules/coder/state')).status).toBe(200)
  })

  it('opens nothing to adults, parents and the undecided', async () => {
    const adult = await host.signIn('adult@example.test')
    await adult.post('/api/student-portal-guard', { selected_portal: 'adult' })
    const parent = await host.signIn('a-parent@example.test')
    await parent.post('/api/student-portal-guard', { selected_portal: 'parent' })
    for (const person of [adult, parent]) expect(await person.get('/api/modules/planner/state')).toMatchObject(refused)
    expect(await (await host.signIn('undecided@example.test')).get('/api/modules/planner/state')).toMatchObject(refused)
    expect((await host.stranger().get('/api/modules/planner/state')).status).toBe(401)
  })

  const opened: readonly (readonly [how: string, open: (teen: Person) => Promise<unknown>])[] = [
    ['is paid for', (teen) => host.service(entitlements).grantLifetime(teen.userId, `paid-for-${teen.userId}`)],
    [
      'was held by a bank, and is paid for after all',
      async (teen) => {
        const payment = `disputed-${teen.userId}`
        await host.store.create('entitlements', {
          user_id: teen.userId,
          has_purchased: false,
          plan: 'free',
          payment_id: payment,
          suspended_for: 'dispute',
          granted_at: host.clock.now().toISOString(),
        })
        await host.service(entitlements).resume(payment)
      },
    ],
    [
      'is given by an admin',
      async (teen) => {
        const admin = await host.signIn('giving-admin@example.test', { role: 'admin' })
        const { email } = (await teen.get('/api/session')).body.user
        expect((await admin.post('/api/lifetime_grants', { email, value: true, reason: 'A gift' })).status).toBe(200)
      },
    ],
    [
      'opens by a role, which the next reading of the progress sees',
      async (teen) => {
        await host.store.updateOne('users', { id: { equals: teen.userId } }, { app_role: 'tester' })
        await teen.get('/api/user_progress')
      },
    ],
  ]
  it.skipIf(!isInstalled('certificates')).each(opened)('gets the certificate of the planner once the course %s', async (how, open) => {
    const teen = await student(`diligent-${opened.findIndex(([each]) => each === how)}`)
    for (const [code, calls] of Object.entries({ 'm1.1': 4, 'm1.2': 3, 'm1.3': 5, 'm1.4': 4, 'm1.5': 4 }))
      for (let n = 0; n < calls; n++) expect((await call(teen, code)).status).toBe(200)
    const { completed: done, progress } = (await teen.get('/api/modules/planner/state')).body
    expect(done).toHaveLength(5)
    expect(progress).toMatchObject({ progress_percentage: 100, completed_at: null, is_held: true })
    expect((await teen.get('/api/user_progress')).body).toMatchObject([{ module_id: 'planner', is_held: true }])
    expect((await teen.get('/api/user_certificates')).body).toEqual([])
    await open(teen)
    expect((await teen.get('/api/user_certificates')).body).toHaveLength(1)
    const completed = { activity_type: 'module_completed', activity_data: expect.objectContaining({ module_id: 'planner' }) }
    expect((await teen.get('/api/user_activities')).body).toContainEqual(expect.objectContaining(completed))
    const [row] = (await teen.get('/api/user_progress')).body
    expect(row.completed_at).not.toBeNull()
    expect(row).not.toHaveProperty('is_held')
  })
})
