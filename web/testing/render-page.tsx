import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect } from 'vitest'

/** Waits until a cache has answers to all that was asked: what a page does not show then, it does not show. */
export const untilLoaded = (queries: QueryClient): Promise<void> => waitFor(() => expect(queries.isFetching()).toBe(0))

type Options = Omit<NonNullable<Parameters<typeof userEvent.setup>[0]>, 'delay'>

/** Somebody with a mouse and a keyboard, who acts without a pause: what a page does in its own time is waited for by name. */
export const newUser = (options: Options = {}) => userEvent.setup({ ...options, delay: null })

/** A cache in which nothing is asked twice. */
export const createTestQueries = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

/** Shows something as the app would: with a cache of its own, at an address, with the shell's English texts. */
export const renderPage = (children: ReactNode, address = '/', queries = createTestQueries()) =>
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: children }], { initialEntries: [address] })} />
    </QueryClientProvider>,
  )
