import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'

/** A cache in which nothing is asked twice. */
export const createTestQueries = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

/** Shows something as the app would: with a cache of its own, at an address, with the shell's English texts. */
export const renderPage = (children: ReactNode, address = '/', queries = createTestQueries()) =>
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: children }], { initialEntries: [address] })} />
    </QueryClientProvider>,
  )
