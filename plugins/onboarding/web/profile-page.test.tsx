import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { answerRequests, hearToasts, newUser } from '#web/testing'
import locale from '../locales/en.json' with { type: 'json' }
import { Component as ProfilePage } from './profile-page.tsx'

let toast: ReturnType<typeof hearToasts>
let router: ReturnType<typeof createMemoryRouter>

const choice = (name: string) => ({ id: name.toLowerCase(), name })
let step: 'career' | 'profile' | 'done'
let saves: Response
let sent: unknown[]

const answerTo = async (request: Request, pathname: string): Promise<Response> => {
  if (pathname === '/api/onboarding_step') return Response.json({ step })
  if (pathname === '/api/career_taxonomy') return Response.json([{ ...choice('Nurse'), aliases: ['rn'] }])
  if (pathname === '/api/hobby_taxonomy')
    return Response.json(['Gaming', 'Movies', 'Music'].map((name) => ({ ...choice(name), aliases: [] })))
  if (pathname === '/api/choice_lists')
    return Response.json({
      age_groups: ['13-18', '19-29', '30-44', '45+'].map(choice),
      games: ['Minecraft', 'Roblox'].map(choice),
      movie_franchises: [choice('Star Trek')],
    })
  if (pathname === '/api/user_profile') {
    sent.push(await request.json())
    return saves
  }
  return Response.json({})
}

const open = async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { onboarding: locale } }, interpolation: { escapeValue: false } })
  const paths = ['/onboarding/career-pathways', '/onboarding/pack-loading', '/dashboard']
  router = createMemoryRouter(
    [{ path: '/onboarding', element: <ProfilePage /> }, ...paths.map((path) => ({ path, element: <p>{path}</p> }))],
    { initialEntries: ['/onboarding'] },
  )
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return newUser()
}

const profile = {
  occupation: 'Nurse',
  age_group: '30-44',
  hobbies: [],
  flavor_game: null,
  flavor_movie: null,
  preferred_language: 'en',
  pack_status: 'none',
  pack_name: 'Nurse Pack',
  analogy_pack: null,
}
beforeEach(() => {
  step = 'profile'
  saves = Response.json(profile)
  sent = []
  toast = hearToasts()
  answerRequests(answerTo)
})

it.each([
  ['career', '/onboarding/career-pathways'],
  ['done', '/dashboard'],
] as const)('leads on when the next step is %s', async (next, path) => {
  step = next
  await open()
  await screen.findByText(path)
})

it('RU9: asks for occupation and age group, and nothing else', async () => {
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Save and continue' }))
  expect(await screen.findByText('Choose a career, or choose Other and type it.')).toBeTruthy()
  expect(screen.getByText('Choose your age group.')).toBeTruthy()
  expect(sent).toEqual([])
  // Typing the full name and leaving the field chooses the career.
  await user.type(screen.getByLabelText('Occupation'), 'nurse')
  await user.selectOptions(screen.getByLabelText('Age group'), '30-44')
  await user.click(screen.getByRole('button', { name: 'Save and continue' }))
  await screen.findByText('/onboarding/pack-loading')
  expect(router.state.historyAction).toBe('REPLACE')
  expect(sent).toEqual([
    { occupation: 'Nurse', age_group: '30-44', hobbies: [], flavor_game: null, flavor_movie: null, timezone: expect.any(String) },
  ])
})

it('allows two hobbies, and asks for a favorite only beside its hobby', async () => {
  const user = await open()
  await user.type(await screen.findByLabelText('Occupation'), 'Nurse')
  await user.selectOptions(screen.getByLabelText('Age group'), '45+')
  expect(screen.queryByLabelText('Favorite game (optional)')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Gaming' }))
  await user.selectOptions(screen.getByLabelText('Favorite game (optional)'), 'Roblox')
  await user.click(screen.getByRole('button', { name: 'Movies' }))
  await user.selectOptions(screen.getByLabelText('Favorite movie franchise (optional)'), 'Star Trek')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Music' }).disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Gaming' }))
  await user.click(screen.getByRole('button', { name: 'Save and continue' }))
  await waitFor(() => expect(sent).toMatchObject([{ hobbies: ['Movies'], flavor_game: null, flavor_movie: 'Star Trek' }]))
})

it('loses nothing over a reload', async () => {
  const user = await open()
  await user.type(await screen.findByLabelText('Occupation'), 'Nurse')
  await user.tab()
  await user.click(screen.getByRole('button', { name: 'Gaming' }))
  await user.selectOptions(screen.getByLabelText('Favorite game (optional)'), 'Roblox')
  cleanup()
  await open()
  expect((await screen.findByLabelText<HTMLInputElement>('Occupation')).value).toBe('Nurse')
  expect(screen.getByLabelText<HTMLSelectElement>('Favorite game (optional)').value).toBe('Roblox')
})

it('says that the preferences were not saved, and keeps the form', async () => {
  saves = Response.json({ error: 'INTERNAL', message: 'Broken.' }, { status: 500 })
  const user = await open()
  await user.type(await screen.findByLabelText('Occupation'), 'Nurse')
  await user.selectOptions(screen.getByLabelText('Age group'), '30-44')
  await user.click(screen.getByRole('button', { name: 'Save and continue' }))
  await waitFor(() =>
    expect(toast).toHaveBeenCalledWith({ tone: 'danger', title: 'Error saving your preferences', text: 'Please try again.' }),
  )
  expect(screen.getByLabelText<HTMLInputElement>('Occupation').value).toBe('Nurse')
})
