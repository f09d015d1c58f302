import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { initReactI18next } from 'react-i18next'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, vi } from 'vitest'
import shellTexts from '../locales/en.json' with { type: 'json' }

void i18next
  .use(initReactI18next)
  .init({ lng: 'en', defaultNS: 'shell', resources: { en: { shell: shellTexts } }, interpolation: { escapeValue: false } })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** What the server answers, by path; a function gets the request's method and may count. */
export type Answers = Record<string, unknown | ((method: string) => unknown)>

/** Stands in for the server: answers plain calls by path, everything else with 404. */
export const answerWith = (answers: Answers): void => {
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const answer = answers[path]
    if (answer === undefined) return Response.json({ error: 'NOT_FOUND', message: 'Not found.' }, { status: 404 })
    return Response.json(typeof answer === 'function' ? answer(init?.method ?? 'GET') : answer)
  })
}

/** A cache in which nothing is asked twice. */
export const createTestQueries = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

/** Shows something as the app would: with a cache of its own, at an address, with the shell's English texts. */
export const renderPage = (children: ReactNode, address = '/', queries = createTestQueries()) =>
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: children }], { initialEntries: [address] })} />
    </QueryClientProvider>,
  )
