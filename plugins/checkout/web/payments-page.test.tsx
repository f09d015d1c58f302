import { screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { answerRequests, newUser, renderPage } from '#web/testing'
import type { Payment } from '../contract.ts'
import texts from '../locales/en.json' with { type: 'json' }
import { Component as PaymentsPage } from './payments-page.tsx'

const payment: Payment = {
  number: 'R-2026-00433',
  product: 'Soloflight, lifetime access',
  amount: 10_000,
  currency: 'usd',
  paid_at: '2026-10-29T10:00:00.000Z',
  payer_email: 'parent@example.test',
  seller: 'Soloflight',
  method: 'card',
  is_test: false,
  learner_email: 'mila@example.test',
  payer_id: 'p1',
  learner_id: 'm1',
  is_own: false,
  answer_by: null,
  is_mailed: true,
  state: 'paid',
  refunded_amount: 0,
  refunded_at: null,
  disputed_at: null,
  also_paid: ['R-2026-00431'],
}
const totals = { paid: 431, disputed: 2, refunded: 9, part: 2, won: 3, 'dispute-lost': 1, twice: 1, months: ['2026-11', '2026-10'] }
beforeAll(() => void i18next.addResourceBundle('en', 'checkout', texts))

it('QF7: shows payments with the way to payer and learner, names the second one, and each number is a link', async () => {
  const asked: Record<string, string>[] = []
  answerRequests(({ url }, path) => {
    if (path === '/api/admin/payment-totals') return totals
    if (path !== '/api/admin/payments')
      return { user: { id: 'u1', email: 's@example.test', role: 'support', mfa_enrolled: true }, aal: 'aal2' }
    asked.push(Object.fromEntries(new URL(url).searchParams))
    return { payments: [payment], total: 1, total_pages: 1 }
  })
  renderPage(<PaymentsPage />, '/admin/payments?query=mila&page=9')
  const receipt = await screen.findByRole('link', { name: 'R-2026-00433' })
  expect(receipt.getAttribute('href')).toBe('/receipts/R-2026-00433')
  expect(asked[0]).toEqual({ query: 'mila', page: '9' })
  expect(screen.getByRole('link', { name: 'mila@example.test' }).getAttribute('href')).toBe('/admin/users/m1')
  expect(screen.getByRole('link', { name: 'parent@example.test' }).getAttribute('href')).toBe('/admin/users/p1')
  expect(screen.getByText('Paid twice, also R-2026-00431')).toBeTruthy()
  // A page number past the end shows the last page.
  expect(screen.getByRole('status').textContent).toBe('1 to 1 of 1')
  const sums = screen.getByRole('list', { name: 'Payments by state' })
  await newUser().click(await within(sums).findByRole('link', { name: '2 Disputed' }))
  await screen.findByRole('link', { name: '2 Disputed', current: true })
  expect(asked.at(-1)).toMatchObject({ state: 'disputed' })
})

it('QF1: a dispute says until when to answer, and month, payer and the file stand in the address', async () => {
  const asked: Record<string, string>[] = []
  answerRequests(({ url }, path) => {
    if (path === '/api/admin/payment-totals') return totals
    if (path !== '/api/admin/payments')
      return { user: { id: 'u1', email: 'a@example.test', role: 'admin', mfa_enrolled: true }, aal: 'aal2' }
    asked.push(Object.fromEntries(new URL(url).searchParams))
    return { payments: [{ ...payment, state: 'disputed', answer_by: '2026-12-09T12:00:00.000Z' }], total: 1, total_pages: 1 }
  })
  renderPage(<PaymentsPage />, '/admin/payments?month=2026-10&payer=other')
  expect(await screen.findByText(/^Answer by .*2026$/)).toBeTruthy()
  expect(asked[0]).toEqual({ month: '2026-10', payer: 'other', page: '1' })
  const file = await screen.findByRole('link', { name: 'Export CSV' })
  expect(file.getAttribute('href')).toBe('/api/admin/payments.csv?month=2026-10&payer=other')
  const month = screen.getByLabelText('Month') as HTMLSelectElement
  expect(month.value).toBe('2026-10')
  await newUser().selectOptions(screen.getByLabelText('Paid by'), 'The learner')
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ payer: 'self' }))
})
