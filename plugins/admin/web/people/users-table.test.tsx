// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { useLocation } from 'react-router-dom'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { renderPage } from '../../../../web/testing/render-page.tsx'
import texts from '../../locales/en.json' with { type: 'json' }
import { UsersTable } from './users-table.tsx'

let asked: URLSearchParams[]
beforeAll(() => void i18next.addResourceBundle('en', 'admin', texts))
beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (input: Request | string) => {
    asked.push(new URL(input instanceof Request ? input.url : input, 'http://here.test').searchParams)
    const user = { id: 'u1', email: 'ada@example.test', app_role: 'tester', mfa_enrolled: true, email_confirmed: true }
    const rest = { plan: 'free', has_purchased: false, has_access: true, is_blocked: false, created_at: '2026-11-21T10:00:00.000Z' }
    return Response.json({ users: [{ ...user, ...rest }], total: 60, total_pages: 3 })
  })
})

const Address = () => <p data-testid="address">{useLocation().search}</p>
const show = (address: string) =>
  renderPage(
    <>
      <UsersTable />
      <Address />
    </>,
    address,
  )
const address = () => Object.fromEntries(new URLSearchParams(screen.getByTestId('address').textContent ?? ''))

it('RP10: an address that holds search, role and page shows these people', async () => {
  show('/admin?tab=users&query=ada&role=tester&page=2')
  expect(await screen.findByText('ada@example.test')).toBeTruthy()
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({ query: 'ada', role: 'tester', page: '2' })
  expect((screen.getByLabelText('Search') as HTMLInputElement).value).toBe('ada')
})

it('RP10: what is typed, chosen and turned to stands in the address; a new search begins at its first page', async () => {
  show('/admin?tab=users')
  await screen.findByText('ada@example.test')
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(address()).toEqual({ tab: 'users', page: '2' }))
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'bob' } })
  await waitFor(() => expect(address()).toEqual({ tab: 'users', query: 'bob' }))
  fireEvent.change(screen.getByLabelText('Role'), { target: { value: 'admin' } })
  await waitFor(() => expect(address()).toEqual({ tab: 'users', query: 'bob', role: 'admin' }))
  fireEvent.change(screen.getByLabelText('Role'), { target: { value: 'all' } })
  await waitFor(() => expect(address()).toEqual({ tab: 'users', query: 'bob' }))
})
