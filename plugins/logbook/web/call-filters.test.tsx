import { act, fireEvent, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import locale from '../locales/en.json' with { type: 'json' }
import { CallFilters } from './call-filters.tsx'
import { useLogbookView } from './use-logbook-view.ts'

i18next.addResourceBundle('en', 'logbook', locale)

const Filters = () => <CallFilters view={useLogbookView()} ledger={undefined} modules={[]} />
const field = () => screen.getByRole<HTMLInputElement>('searchbox')
const pass = () => act(() => vi.advanceTimersByTimeAsync(1_000))
const open = () => {
  const router = createMemoryRouter([{ path: '/logbook', element: <Filters /> }], { initialEntries: ['/logbook'] })
  render(<RouterProvider router={router} />)
  return { router, asked: () => new URLSearchParams(router.state.location.search) }
}

beforeEach(() => void vi.useFakeTimers())

it('a link to a call is not searched by what the field had before', async () => {
  const { router, asked } = open()
  fireEvent.change(field(), { target: { value: 'json ' } })
  await pass()
  expect([asked().get('q'), field().value]).toEqual(['json', 'json '])
  await act(() => router.navigate('/logbook?month=2026-11&where=planner'))
  await pass()
  expect([asked().get('q'), asked().get('where'), field().value]).toEqual([null, 'planner', ''])
})

it('a filter that is chosen between the last letter and the search stays', async () => {
  const { router, asked } = open()
  fireEvent.change(field(), { target: { value: 'js' } })
  await act(() => router.navigate('/logbook?provider=anthropic'))
  await pass()
  expect([asked().get('q'), asked().get('provider'), field().value]).toEqual(['js', 'anthropic', 'js'])
})

it('a letter typed while the search before it lands is searched too', async () => {
  const { asked } = open()
  fireEvent.change(field(), { target: { value: 'js' } })
  await pass()
  fireEvent.change(field(), { target: { value: 'json' } })
  fireEvent.submit(field())
  fireEvent.change(field(), { target: { value: 'json schema' } })
  await pass()
  expect([asked().get('q'), field().value]).toEqual(['json schema', 'json schema'])
})
