import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { answerRequests, hearToasts, newUser } from '#web/testing'
import german from '../locales/de.json' with { type: 'json' }
import locale from '../locales/en.json' with { type: 'json' }
import { Component as CareerPathwaysPage } from './career-pathways-page.tsx'

const careers = [
  { id: '0', name: 'Accountant', aliases: ['bookkeeper'] },
  { id: '1', name: 'Nurse', aliases: ['rn', 'midwife'] },
  { id: '2', name: 'Truck driver', aliases: ['trucker', 'hgv driver'] },
]
const hobbies = ['Gaming', 'Movies', 'Music', 'Pets'].map((name, index) => ({ id: `${index}`, name, aliases: [] }))

let toast: ReturnType<typeof hearToasts>
let router: ReturnType<typeof createMemoryRouter>

let sent: unknown[] = []
let profile: object | null = null
let answer: { status: number; body: object }
let untilAnswered: Promise<void>

/** Each test has its own learner: a form submitted by an earlier test may still be clearing its draft. */
let session = { user: { id: 'ada', email: 'ada@example.test', role: 'learner' }, aal: 'aal2', expires_in: 3600 }

const answerTo = async (request: Request, pathname: string): Promise<Response> => {
  if (pathname === '/api/session') return Response.json(session)
  if (pathname === '/api/career_taxonomy') return Response.json(careers)
  if (pathname === '/api/hobby_taxonomy') return Response.json(hobbies)
  if (pathname === '/api/user_profile') return Response.json(profile)
  if (pathname === '/api/normalize-and-personalize') {
    sent.push(await request.json())
    await untilAnswered
    return Response.json(answer.body, { status: answer.status })
  }
  return Response.json({ productName: 'Soloflight' })
}

const open = async (query = '', lng: 'en' | 'de' = 'en') => {
  await i18next
    .use(initReactI18next)
    .init({ lng, resources: { en: { onboarding: locale }, de: { onboarding: german } }, interpolation: { escapeValue: false } })
  router = createMemoryRouter(
    [
      { path: '/onboarding/career-pathways', element: <CareerPathwaysPage /> },
      { path: '/dashboard', element: <p>The dashboard</p> },
      { path: '/onboarding/pack-loading', element: <p>The waiting page</p> },
      { path: '/settings', element: <p>The settings</p> },
    ],
    { initialEntries: [`/onboarding/career-pathways${query}`] },
  )
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  // The shell shows the page only with a session.
  client.setQueryData(['session'], session)
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByRole('combobox', { name: { en: locale, de: german }[lng].form.career })
  return newUser()
}

beforeEach(() => {
  session = { ...session, user: { ...session.user, id: crypto.randomUUID() } }
  sent = []
  untilAnswered = Promise.resolve()
  toast = hearToasts()
  profile = null
  answer = { status: 200, body: { success: true, pack_name: 'Nurse Pack', pack_status: 'fallback', is_kept: false } }
  answerRequests(answerTo)
})

const submit = () => screen.getByRole('button', { name: 'Create My Pathway' })

it('finds a career by an alias, sends it with the hobbies, and goes to the dashboard', async () => {
  const user = await open()
  await user.type(screen.getByRole('combobox', { name: 'Your career' }), 'hgv')
  expect(
    within(await screen.findByRole('listbox'))
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Truck driver', 'Other'])
  await user.keyboard('{ArrowDown}{Enter}')
  await user.click(screen.getByRole('button', { name: 'Music' }))
  await user.type(screen.getByLabelText('Own hobby 1'), 'Beekeeping')
  let letAnswer = () => {}
  untilAnswered = new Promise((resolve) => {
    letAnswer = resolve
  })
  await user.click(submit())
  expect(await screen.findByRole('heading', { name: 'Creating your pathway' })).toBeTruthy()
  letAnswer()
  await screen.findByText('The dashboard')
  expect(sent).toEqual([
    { career: 'Truck driver', hobbies: ['Music', 'Beekeeping'], preferred_language: 'en', timezone: expect.any(String) },
  ])
})

it.each([
  ['goes on to the page that was asked for before signing in', '?next=%2Fsettings%3Ftab%3Dkeys', 'The settings'],
  ['never leaves the site for one', '?next=%2F%2Fevil.example%2F', 'The dashboard'],
])('%s', async (_, query, where) => {
  const user = await open(query)
  await user.type(screen.getByRole('combobox', { name: 'Your career' }), 'nurse')
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('button', { name: 'Music' }))
  await user.click(submit())
  await screen.findByText(where)
})

it.each([
  ['a starter pack', { pack_status: 'fallback' }, 'warning', 'Using Starter Pack'],
  ['an own pack', { pack_status: 'ready' }, 'success', 'Pathway created!'],
  ['a pack that stays', { pack_status: 'ready', is_kept: true }, 'warning', 'Your examples stay as they are'],
])('RL14: says one thing about %s', async (_, part, tone, title) => {
  answer.body = { ...answer.body, ...part }
  const user = await open()
  await user.type(screen.getByRole('combobox', { name: 'Your career' }), 'nurse')
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('button', { name: 'Music' }))
  await user.click(submit())
  await screen.findByText('The dashboard')
  const link = tone === 'warning' ? { to: '/settings?tab=profile', label: 'Open your examples in Settings' } : undefined
  expect(toast.mock.calls).toEqual([[{ tone, title, text: expect.any(String), ...(link && { link }) }]])
})

it('RL21: the language of the pack is the one the page is read in, until another is chosen', async () => {
  await open()
  expect(screen.getByLabelText<HTMLSelectElement>('Language for your pack').value).toBe('en')
  cleanup()
  await open('', 'de')
  expect(screen.getByLabelText<HTMLSelectElement>(german.form.language).value).toBe('de')
})

it('RU9: a career typed in full stays chosen: Down and Enter pick no other, nor does leaving the box', async () => {
  const user = await open()
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Your career' })
  await user.type(box, 'Nurse')
  expect(
    within(await screen.findByRole('listbox'))
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Nurse', 'Other'])
  await user.keyboard('{Enter}')
  expect(box.value).toBe('Nurse')
  await user.clear(box)
  await user.type(box, 'nurse')
  await user.tab()
  await waitFor(() => expect(box.value).toBe('Nurse'))
  await user.click(screen.getByRole('button', { name: 'Music' }))
  await user.click(submit())
  await waitFor(() => expect(sent).toMatchObject([{ career: 'Nurse' }]))
  // The page waits a second: a test that ends before would toast into the next.
  await screen.findByText('The dashboard')
})

it('RU9: what was sought and not found is taken over by Other', async () => {
  const user = await open()
  await user.type(screen.getByRole('combobox', { name: 'Your career' }), 'Lighthouse keeper')
  await user.click(await screen.findByRole('option', { name: 'Other' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Your career in your own words')).value).toBe('Lighthouse keeper')
})

it('asks for a career and a hobby before it sends anything', async () => {
  const user = await open()
  await user.click(submit())
  expect(await screen.findByText('Choose a career, or choose Other and type it.')).toBeTruthy()
  expect(screen.getByText('Choose or type at least one hobby.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Your career' })))
  expect(sent).toEqual([])
})

it('leads to the hobbies where they alone are missing, and takes the word back once one is typed', async () => {
  const user = await open()
  await user.type(screen.getByRole('combobox', { name: 'Your career' }), 'nurse')
  await user.keyboard('{Enter}')
  await user.click(submit())
  expect(await screen.findByText('Choose or type at least one hobby.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Gaming'))
  await user.type(screen.getByLabelText('Own hobby 1'), 'Origami')
  await waitFor(() => expect(screen.queryByText('Choose or type at least one hobby.')).toBeNull())
})

it('waits where the pack is, if another request is writing it, with the page that was wanted', async () => {
  answer = { status: 200, body: { success: true, pack_name: 'General Pack', pack_status: 'loading', is_kept: false } }
  const user = await open('?next=%2Fmodule%2Fplanner')
  await user.type(screen.getByRole('combobox', { name: 'Your career' }), 'nurse')
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('button', { name: 'Music' }))
  await user.click(submit())
  expect(await screen.findByText('The waiting page')).toBeTruthy()
  // The way back leads past the form that has been sent.
  expect([router.state.location.search, router.state.historyAction]).toEqual(['?next=%2Fmodule%2Fplanner', 'REPLACE'])
  expect(toast).not.toHaveBeenCalled()
})

it('creates one pathway on a double click', async () => {
  const user = await open()
  await user.type(screen.getByRole('combobox', { name: 'Your career' }), 'nurse')
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('button', { name: 'Music' }))
  await user.dblClick(submit())
  await screen.findByText('The dashboard')
  expect(sent).toHaveLength(1)
})

it('takes a career in free words after Other', async () => {
  const user = await open()
  await user.click(screen.getByRole('combobox', { name: 'Your career' }))
  await user.click(await screen.findByRole('option', { name: 'Other' }))
  await user.type(await screen.findByLabelText('Your career in your own words'), 'Lighthouse keeper')
  await user.click(screen.getByRole('button', { name: 'Pets' }))
  await user.click(submit())
  await waitFor(() => expect(sent).toMatchObject([{ career: 'Lighthouse keeper' }]))
  await screen.findByText('The dashboard')
})

it('allows three hobbies in all', async () => {
  const user = await open()
  await user.type(screen.getByLabelText('Own hobby 1'), 'Origami')
  await user.click(screen.getByRole('button', { name: 'Music' }))
  await user.click(screen.getByRole('button', { name: 'Pets' }))
  expect(screen.getByText('3 of 3. Remove one to swap.')).toBeTruthy()
  const gaming = screen.getByRole<HTMLButtonElement>('button', { name: 'Gaming' })
  expect(gaming.disabled).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>('Own hobby 2').disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Pets' }))
  expect(gaming.disabled).toBe(false)
})

it('keeps everything typed when the call fails, and over a reload', async () => {
  answer = { status: 503, body: { error: 'NO_PACKS', message: 'Error creating pathway.' } }
  const user = await open()
  await user.type(screen.getByRole('combobox', { name: 'Your career' }), 'nurse')
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('button', { name: 'Music' }))
  await user.click(submit())
  await waitFor(() => expect(sent).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Creating your pathway' })).toBeNull())
  cleanup()
  await open()
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Your career' }).value).toBe('Nurse')
  expect(screen.getByRole('button', { name: 'Music' }).getAttribute('aria-pressed')).toBe('true')
})

it('shows the answers given before, to change them', async () => {
  profile = {
    occupation: 'Lighthouse keeper',
    hobbies: ['Music', 'Origami'],
    preferred_language: 'fr',
    pack_status: 'fallback',
    pack_name: 'Teacher Pack',
    analogy_pack: null,
  }
  await open()
  expect(screen.getByLabelText<HTMLInputElement>('Your career in your own words').value).toBe('Lighthouse keeper')
  expect(screen.getByLabelText<HTMLInputElement>('Own hobby 1').value).toBe('Origami')
  expect(screen.getByLabelText<HTMLSelectElement>('Language for your pack').value).toBe('fr')
  expect(screen.getByText('Using Starter Pack')).toBeTruthy()
})
