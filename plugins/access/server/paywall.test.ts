import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineServerPlugin, implementApi } from '#core'
import type { Role } from '#core/contract'
import { call } from '#core/contract'
import { createTestHost, type TestHost } from '#core/testing'
import { entitlements } from '../contract.ts'
import access from './index.ts'

const lessonApi = {
  read: call('entitled').route({ method: 'GET', path: '/api/test-lesson', summary: 'Stands behind the paywall' }).output(z.string()),
}
const os = implementApi(lessonApi)
const lesson = defineServerPlugin({ id: 'test-lesson', setup: () => ({ api: os.router({ read: os.read.handler(() => 'open') }) }) })

let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: [access, lesson] })
})
afterAll(() => host.close())

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
    })
  })

  it('closes at once when the right is taken back, although it remembers who may pass', async () => {
    const cy = await host.signIn('cy@example.test')
    await host.service(entitlements).grantLifetime(cy.userId, 'pay_cy')
    expect((await cy.get('/api/test-lesson')).status).toBe(200)
    await host.store.updateOne('entitlements', { user_id: { equals: cy.userId } }, { has_purchased: false, plan: 'free' })
    expect((await cy.get('/api/test-lesson')).status).toBe(402)
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
    expect(await service.grantLifetime(fay.userId, 'pay_fay_2')).toBe(true)
    expect((await fay.get('/api/test-lesson')).status).toBe(200)
  })
})
