import { screen } from '@testing-library/react'
import i18next from 'i18next'
import { beforeAll, expect, it, vi } from 'vitest'
import { answerRequests, newUser, refusal, renderPage } from '#web/testing'
import texts from '../locales/en.json' with { type: 'json' }
import PayForStudent from './pay-for-student.tsx'

beforeAll(() => void i18next.addResourceBundle('en', 'checkout', texts))

it('QF1: says that a payment is on its way in place of the button, also where that is known after the press alone', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  let since: string | null = null
  answerRequests((_, path) => {
    if (path === '/api/pending-payment') return since && { since }
    if (path !== '/api/create-checkout') return { price: '$100' }
    since = '2026-11-24T12:00:00.000Z'
    return refusal(409, 'PAYMENT_PENDING')
  })
  renderPage(<PayForStudent studentId="s1" email="kim@example.test" />)
  await newUser().click(await screen.findByRole('button', { name: /kim@example\.test/ }))
  const notice = await screen.findByRole('status')
  expect(notice.textContent).toMatch(/on its way.*It was paid on .*2026.*do not pay again/)
  expect(screen.queryByRole('button')).toBeNull()
})
