import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestHost } from '#core/testing'
import { entitlements } from '../../access/contract.ts'
import { openCheckoutHost } from './checkout-host.testing.ts'
import { createClaims } from './create-claims.ts'
import { createFulfilment } from './create-fulfilment.ts'

let host: TestHost
beforeAll(async () => {
  host = await openCheckoutHost()
})
afterAll(() => host.close())

/** A process that receives reports of payments; one that dies does so before it has notified anybody. */
const startProcess = (told: string[], { dies = false } = {}) =>
  createFulfilment(
    host.store,
    host.service(entitlements),
    createClaims(host.store, host.service(entitlements), async () => undefined),
    {
      opened: async ({ payment_id }) => {
        if (dies) throw new Error('The process is gone.')
        told.push(payment_id)
        return true
      },
      paid: async () => undefined,
    },
    pino({ level: 'silent' }),
  )
const paid = (userId: string, name: string) => ({
  key: `cs_${name}`,
  userId,
  payerId: null,
  paymentId: `pi_${name}`,
  amount: 10_000,
  currency: 'usd',
  method: 'card',
  isTest: false,
})
const statusOf = async (key: string) => (await host.store.findOne('checkout-sessions', { key: { equals: key } }))?.status

it('S50: a payment whose process died before it told anybody is told by the next report, and then no more', async () => {
  const ada = await host.signIn('ada@example.test')
  const told: string[] = []
  const payment = paid(ada.userId, 'ada')
  await expect(startProcess(told, { dies: true })(payment)).rejects.toThrow('gone')
  expect((await ada.get('/api/v_user_access')).body.has_access).toBe(true)
  expect(await statusOf('cs_ada')).toBe('open')
  for (let report = 0; report < 3; report++) await startProcess(told)(payment)
  expect(told).toEqual(['pi_ada'])
  expect(await statusOf('cs_ada')).toBe('paid')
})

it('S50: reports at the same time tell once; a second payment of the same person is recorded and tells nothing', async () => {
  const bea = await host.signIn('bea@example.test')
  const told: string[] = []
  const fulfil = startProcess(told)
  await Promise.all(Array.from({ length: 20 }, () => fulfil(paid(bea.userId, 'bea'))))
  await fulfil(paid(bea.userId, 'again'))
  expect(told).toEqual(['pi_bea'])
  expect(await statusOf('cs_again')).toBe('paid')
})
