import { expect, it } from 'vitest'
import { activityLog } from '../../courses/contract.ts'
import { purchaseCompleted } from '../contract.ts'
import { openCheckoutHost } from './checkout-host.testing.ts'

it('activities hold a purchase once, and that the career pathway comes next', async () => {
  const host = await openCheckoutHost()
  const ada = await host.signIn('buyer@example.test')
  const purchase = { user_id: ada.userId, payment_id: 'pay_1', amount: 10_000, currency: 'usd' }
  await host.emit(purchaseCompleted, purchase)
  await host.emit(purchaseCompleted, purchase)
  const all = (await ada.get('/api/user_activities')).body
  expect(all).toMatchObject([
    { activity_type: 'purchase', activity_data: { amount: 10_000, currency: 'usd', career_onboarding_needed: true } },
  ])
  expect(await host.service(activityLog).latest(ada.userId, 'purchase')).toMatchObject({ id: all[0]?.id })
  await host.close()
})
