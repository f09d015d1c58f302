import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineServerPlugin, implementApi, requireOpenModule } from '#core'
import type { Role } from '#core/contract'
import { call } from '#core/contract'
import { createTestHost, type TestHost } from '#core/testing'
import account from '../../account/server/index.ts'
import { entitlements, openModules } from '../contract.ts'
import access from './index.ts'

const lessonApi = {
  read: call('entitled').route({ method: 'GET', path: '/api/test-lesson', summary: 'Stands behind the paywall' }).output(z.string()),
  step: call('lesson')
    .route({ method: 'GET', path: '/api/test-lesson/{module}', summary: 'Stands behind the paywall, unless the module is open' })
    .input(z.object({ module: z.string() }))
    .output(z.string()),
}
const os = implementApi(lessonApi)
/** The people to whom the module "planner" is open. */
const planners = new Set<string>()
const lesson = defineServerPlugin({
  id: 'test-lesson',
  needs: { openModules },
  setup: ({ needs }) => {
    needs.openModules.add(async (userId) => (planners.has(userId) ? ['planner'] : []))
    return {
      api: os.router({
        read: os.read.handler(() => 'open'),
        step: os.step.handler(({ input, context }) => {
          requireOpenModule(context, input.module === 'none' ? null : input.module)
          return 'open'
        }),
      }),
    }
  },
})

let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: [account, access, lesson] })
})
afterAll(() => host.close())

/** Reads the rows of the audit log about somebody, the oldest first. */
const changesOf = async (userId: string) =>
  (await host.store.find('audit-log', { where: { subject_id: { equals: userId } }, sort: 'seq' })).map(
    ({ actor_id, action, field, old_value, new_value }) => [actor_id, action, field, old_value, new_value],
  )

describe('the paywall', () => {
  it('answers 402 with a code to a learner who has not paid', async () => {
    const ada = await host.signIn('ada@example.test')
    const { status, body } = await ada.get('/api/test-lesson')
    expect(status).toBe(402)
    expect(body).toEqual({ error: 'PAYMENT_REQUIRED', message: 'Unlock lifetime access to continue.' })
  })

  it.each<[Role, number]>([
    ['admin', 200],
    ['support', 200],
    ['tester', 200],
    ['influencer', 200],
    ['editor', 402],
    ['user', 402],
  ])('treats the role %s with %i', async (role, expected) => {
    const person = await host.signIn(`${role}@example.test`, { role })
    expect((await person.get('/api/test-lesson')).status).toBe(expected)
    expect((await person.get('/api/v_user_access')).body.has_access).toBe(expected === 200)
  })

  it('opens with the payment, at once, and says so', async () => {
    const bob = await host.signIn('bob@example.test')
    expect((await bob.get('/api/test-lesson')).status).toBe(402)
    expect(await host.service(entitlements).grantLifetime(bob.userId, 'pay_bob')).toBe(true)
    expect((await bob.get('/api/test-lesson')).status).toBe(200)
    expect((await bob.get('/api/v_user_access')).body).toEqual({
      id: bob.userId,
      app_role: 'user',
      mfa_enrolled: true,
      has_purchased: true,
      plan: 'lifetime',
      has_access: true,
      open_modules: [],
      held_for: null,
    })
  })

  it('closes at once when the right is taken back, although it remembers who may pass', async () => {
    const cy = await host.signIn('cy@example.test')
    await host.service(entitlements).grantLifetime(cy.userId, 'pay_cy')
    expect((await cy.get('/api/test-lesson')).status).toBe(200)
    await host.store.updateOne('entitlements', { user_id: { equals: cy.userId } }, { has_purchased: false, plan: 'free' })
    expect((await cy.get('/api/test-lesson')).status).toBe(402)
  })

  it('closes what somebody has paid for when an admin takes the access back', async () => {
    const kim = await host.signIn('kim@example.test')
    await host.service(entitlements).grantLifetime(kim.userId, 'pay_kim')
    const chief = await host.signIn('chief@example.test', { role: 'admin' })
    expect(
      (await chief.post('/api/lifetime_grants', { email: 'kim@example.test', value: false, reason: 'Asked by the school' })).status,
    ).toBe(200)
    expect((await kim.get('/api/test-lesson')).status).toBe(402)
    expect((await kim.get('/api/v_user_access')).body).toMatchObject({ has_purchased: false, plan: 'free', has_access: false })
  })

  it('asks anew for each request where other processes write too', async () => {
    const shared = await createTestHost({ plugins: [account, access, lesson], isShared: true })
    const gil = await shared.signIn('gil@example.test')
    await shared.service(entitlements).grantLifetime(gil.userId, 'pay_gil')
    expect((await gil.get('/api/test-lesson')).status).toBe(200)
    // Another process removes the right: this one is not notified.
    await shared.payload.db.updateOne({
      collection: 'entitlements',
      where: { user_id: { equals: gil.userId } },
      data: { has_purchased: false, plan: 'free' },
    } as never)
    expect((await gil.get('/api/test-lesson')).status).toBe(402)
    await shared.close()
  })

  it('opens the module that stands open to somebody, and no other; what names no module stays closed', async () => {
    const [pia, quin] = [await host.signIn('pia@example.test'), await host.signIn('quin@example.test')]
    planners.add(pia.userId)
    const statusOf = async (person: typeof pia, name: string) => (await person.get(`/api/test-lesson/${name}`)).status
    const all = (person: typeof pia) => Promise.all(['planner', 'coder', 'none'].map((name) => statusOf(person, name)))
    expect(await all(pia)).toEqual([200, 402, 402])
    expect((await pia.get('/api/test-lesson')).status).toBe(402)
    expect(await all(quin)).toEqual([402, 402, 402])
    await host.service(entitlements).grantLifetime(quin.userId, 'pay_quin')
    expect(await all(quin)).toEqual([200, 200, 200])
    expect(await all(await host.signIn('tess@example.test', { role: 'tester' }))).toEqual([200, 200, 200])
  })

  it('asks for the authenticator before it asks for money', async () => {
    const half = await host.signIn('half@example.test', { aal: 1 })
    expect((await half.get('/api/test-lesson')).body.error).toBe('STEP_UP_REQUIRED')
    expect((await half.get('/api/v_user_access')).body.error).toBe('STEP_UP_REQUIRED')
    expect((await host.stranger().get('/api/v_user_access')).status).toBe(401)
  })
})

describe('grantLifetime', () => {
  it('grants one payment once under parallel reports', async () => {
    const dee = await host.signIn('dee@example.test')
    const grants = await Promise.all(Array.from({ length: 20 }, () => host.service(entitlements).grantLifetime(dee.userId, 'pay_dee')))
    expect(grants.filter(Boolean)).toHaveLength(1)
    expect(await changesOf(dee.userId)).toEqual([[dee.userId, 'access.paid', 'plan', 'free', 'lifetime']])
    expect(await host.store.count('entitlements', { user_id: { equals: dee.userId } })).toBe(1)
  })

  it('keeps the first payment when the same person pays again', async () => {
    const eve = await host.signIn('eve@example.test')
    const service = host.service(entitlements)
    await service.grantLifetime(eve.userId, 'pay_eve_1')
    expect(await service.grantLifetime(eve.userId, 'pay_eve_2')).toBe(false)
    expect(await service.paymentOf(eve.userId)).toBe('pay_eve_1')
  })

  it('does not reopen by the old payment what was taken back, but by a new one', async () => {
    const fay = await host.signIn('fay@example.test')
    const service = host.service(entitlements)
    await service.grantLifetime(fay.userId, 'pay_fay_1')
    await host.store.updateOne('entitlements', { user_id: { equals: fay.userId } }, { has_purchased: false, plan: 'free' })
    expect(await service.grantLifetime(fay.userId, 'pay_fay_1')).toBe(false)
    expect((await fay.get('/api/test-lesson')).status).toBe(402)
    expect(await service.grantLifetime(fay.userId, 'pay_fay_2', { payerId: 'the-parent' })).toBe(true)
    expect((await fay.get('/api/test-lesson')).status).toBe(200)
    expect(await changesOf(fay.userId)).toEqual([
      [fay.userId, 'access.paid', 'plan', 'free', 'lifetime'],
      ['the-parent', 'access.paid', 'plan', 'free', 'lifetime'],
    ])
  })
})

describe('a payment that went back', () => {
  it('closes what it opened, once, and opens it again when it is won back; each is in the audit log', async () => {
    const hal = await host.signIn('hal@example.test')
    const service = host.service(entitlements)
    expect(await service.paymentOf(hal.userId)).toBeNull()
    expect((await hal.get('/api/v_user_access')).body).toMatchObject({ has_purchased: false, plan: 'free', has_access: false })
    await service.grantLifetime(hal.userId, 'pay_hal')
    const isOpen = async () => (await hal.get('/api/test-lesson')).status === 200
    for (const _twice of [1, 2]) await service.suspend('pay_hal', 'dispute')
    expect(await isOpen()).toBe(false)
    expect((await hal.get('/api/v_user_access')).body).toMatchObject({ has_purchased: false, plan: 'free', has_access: false })
    for (const _twice of [1, 2]) await service.resume('pay_hal')
    expect(await isOpen()).toBe(true)
    expect((await hal.get('/api/v_user_access')).body).toMatchObject({ has_purchased: true, plan: 'lifetime' })
    expect(await changesOf(hal.userId)).toEqual([
      [hal.userId, 'access.paid', 'plan', 'free', 'lifetime'],
      ['system', 'access.suspended', 'plan', 'lifetime', 'dispute'],
      ['system', 'access.resumed', 'plan', 'free', 'lifetime'],
    ])
  })

  it('opens nothing that was not suspended, and touches nobody else', async () => {
    const [ivy, jan] = [await host.signIn('ivy@example.test'), await host.signIn('jan@example.test')]
    const service = host.service(entitlements)
    await service.grantLifetime(ivy.userId, 'pay_ivy')
    await service.grantLifetime(jan.userId, 'pay_jan')
    await host.store.updateOne('entitlements', { user_id: { equals: ivy.userId } }, { has_purchased: false, plan: 'free' })
    await service.resume('pay_ivy')
    await service.suspend('pay_nobody', 'refund')
    expect((await ivy.get('/api/test-lesson')).status).toBe(402)
    expect((await jan.get('/api/test-lesson')).status).toBe(200)
    expect(await changesOf(ivy.userId)).toHaveLength(1)
  })
})
