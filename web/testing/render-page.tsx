import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { initReactI18next } from 'react-i18next'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach } from 'vitest'
import shellTexts from '../locales/en.json' with { type: 'json' }

void i18next
  .use(initReactI18next)
  .init({ lng: 'en', defaultNS: 'shell', resources: { en: { shell: shellTexts } }, interpolation: { escapeValue: false } })

afterEach(cleanup)

/** A cache in which nothing is asked twice. */
export const createTestQueries = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

/** Shows something as the app would: with a cache of its own, at an address, with the shell's English texts. */
export const renderPage = (children: ReactNode, address = '/', queries = createTestQueries()) =>
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: children }], { initialEntries: [address] })} />
    </QueryClientProvider>,
  )
