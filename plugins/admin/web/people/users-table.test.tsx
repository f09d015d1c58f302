import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { useLocation } from 'react-router-dom'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { answerRequests, renderPage } from '#web/testing'
import texts from '../../locales/en.json' with { type: 'json' }
import { UsersTable } from './users-table.tsx'

let asked: URLSearchParams[]
let role: string
beforeAll(() => void i18next.addResourceBundle('en', 'admin', texts))
beforeEach(() => {
  asked = []
  role = 'admin'
  answerRequests(({ url }, path) => {
    if (path === '/api/session')
      return { user: { id: 'u9', email: 'me@example.test', role, mfa_enrolled: true }, aal: 'aal2', expires_in: 1800 }
    if (path === '/api/admin/people-totals') return { people: 214, paid: 171, students: 58, waiting_for_parent: 6 }
    asked.push(new URL(url).searchParams)
    const user = {
      id: 'u1',
      email: 'ada@example.test',
      name: role === 'admin' ? 'Ada Lovelace' : null,
      app_role: 'tester',
      mfa_enrolled: true,
      email_confirmed: true,
    }
    const rest = {
      plan: 'free',
      has_purchased: false,
      has_access: true,
      is_blocked: false,
      access: 'role',
      who: 'student',
      created_at: '2026-11-21T10:00:00.000Z',
    }
    return { users: [{ ...user, ...rest }], total: 60, total_pages: 3 }
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
  fireEvent.change(screen.getByLabelText('State'), { target: { value: 'closed' } })
  await waitFor(() => expect(address()).toEqual({ tab: 'users', query: 'bob', role: 'admin', state: 'closed' }))
  fireEvent.change(screen.getByLabelText('State'), { target: { value: 'all' } })
  fireEvent.change(screen.getByLabelText('Role'), { target: { value: 'all' } })
  await waitFor(() => expect(address()).toEqual({ tab: 'users', query: 'bob' }))
})

it('RP10: a column sorts the list, both ways, and the address holds it; the first page comes first', async () => {
  show('/admin?tab=users&page=2')
  await screen.findByText('ada@example.test')
  const column = (name: string) => screen.getByRole('columnheader', { name })
  expect(column('Since').getAttribute('aria-sort')).toBe('descending')
  expect(column('E-mail').getAttribute('aria-sort')).toBe('none')
  expect(column('Access').hasAttribute('aria-sort')).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'E-mail' }))
  await waitFor(() => expect(address()).toEqual({ tab: 'users', sort: 'email' }))
  await waitFor(() => expect(column('E-mail').getAttribute('aria-sort')).toBe('ascending'))
  fireEvent.click(screen.getByRole('button', { name: 'E-mail' }))
  await waitFor(() => expect(address()).toEqual({ tab: 'users', sort: '-email' }))
  await waitFor(() => expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({ sort: '-email', page: '1' }))
  fireEvent.click(screen.getByRole('button', { name: 'Since' }))
  await waitFor(() => expect(address()).toEqual({ tab: 'users', sort: 'created_at' }))
  fireEvent.click(screen.getByRole('button', { name: 'Since' }))
  await waitFor(() => expect(address()).toEqual({ tab: 'users' }))
})

it('RP10: who they are and what opens the course to them are chosen and stand in the address, and a reload shows them', async () => {
  show('/admin?tab=users&who=student&access=nonsense')
  const row = (await screen.findByText('ada@example.test')).closest('tr') as HTMLTableRowElement
  expect([...row.cells].map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['Student', 'By role', 'Not yet']))
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({ who: 'student', page: '1' })
  expect((screen.getByLabelText('Who') as HTMLSelectElement).value).toBe('student')
  fireEvent.change(screen.getByLabelText('Access'), { target: { value: 'ended' } })
  await waitFor(() => expect(address()).toEqual({ tab: 'users', who: 'student', access: 'ended' }))
  fireEvent.click(screen.getByRole('button', { name: 'Last active' }))
  await waitFor(() => expect(address()).toEqual({ tab: 'users', who: 'student', access: 'ended', sort: 'last_active_at' }))
  fireEvent.change(screen.getByLabelText('Who'), { target: { value: 'all' } })
  await waitFor(() => expect(address()).toEqual({ tab: 'users', access: 'ended', sort: 'last_active_at' }))
})

it('RP10: an address that holds an order shows it, and one that holds nonsense the newest first', async () => {
  show('/admin?tab=users&sort=app_role')
  await screen.findByText('ada@example.test')
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({ sort: 'app_role', page: '1' })
})

it.each(['password', '--email', '-', '__proto__'])('RP10: the order %s is none', async (sort) => {
  show(`/admin?sort=${sort}`)
  await screen.findByText('ada@example.test')
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({ page: '1' })
})

it('RP10: says to each what they may search, and shows names to admins', async () => {
  show('/admin/users')
  expect(await screen.findByText('Ada Lovelace')).toBeTruthy()
  expect(screen.getByLabelText('Search').getAttribute('aria-describedby')).toBeTruthy()
  expect(screen.getByText('A part of a name or an e-mail address, or a whole user id.')).toBeTruthy()
})

it('RP10: says to support that addresses are searched', async () => {
  role = 'support'
  show('/admin/users')
  expect(await screen.findByText('A part of an e-mail address, or a whole user id.')).toBeTruthy()
})

it('a search is made once nobody types any more, not with each key', async () => {
  show('/admin/users')
  await screen.findByText('ada@example.test')
  const box = screen.getByLabelText('Search')
  for (const typed of ['a', 'ad', 'ada', 'ada@']) fireEvent.change(box, { target: { value: typed } })
  await waitFor(() => expect(asked.map((each) => each.get('query'))).toEqual([null, 'ada@']))
})

it('admins take the list along as it is filtered; support does not', async () => {
  show('/admin/users?who=student&sort=email&page=2')
  await screen.findByText('ada@example.test')
  const file = screen.getByRole('link', { name: 'Export this list' })
  expect(file.getAttribute('href')).toBe('/api/admin/people.csv?sort=email&who=student')
  cleanup()
  role = 'support'
  show('/admin/users')
  await screen.findByText('ada@example.test')
  expect(screen.queryByRole('link', { name: 'Export this list' })).toBeNull()
})

it('QF7: says above the list how many there are, each number a link to them', async () => {
  show('/admin/users')
  await screen.findByText('214')
  for (const [figure, name, query] of [
    ['214', 'Users', ''],
    ['171', 'Paid', '?access=paid'],
    ['58', 'Students', '?who=student'],
    ['6', 'Waiting for a parent', '?who=waiting'],
  ] as const) {
    const link = screen.getByRole('link', { name: `${figure} ${name}` })
    expect(link.getAttribute('href')).toBe(`/admin/users${query}`)
  }
})

it('shows a card a person where there is no room for columns, and the order as a choice', async () => {
  const listens = { addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('matchMedia', (query: string) => ({ ...listens, matches: query.includes('47.99rem') }))
  show('/admin/users')
  const card = (await screen.findByText('ada@example.test')).closest('li') as HTMLElement
  expect(card.textContent).toMatch(/Ada Lovelace.*Student, Tester.*By role/)
  expect(screen.queryByRole('table')).toBeNull()
  fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'email' } })
  await waitFor(() => expect(address()).toEqual({ sort: 'email' }))
})
