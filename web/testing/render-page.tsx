import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect } from 'vitest'

/** Waits until all queries of a cache have results: content that is not shown then will not be shown. */
export const untilLoaded = (queries: QueryClient): Promise<void> => waitFor(() => expect(queries.isFetching()).toBe(0))

type Options = Omit<NonNullable<Parameters<typeof userEvent.setup>[0]>, 'delay'>

/** A user with a mouse and a keyboard, who acts without pauses: a test waits explicitly for delayed changes of a page. */
export const newUser = (options: Options = {}) => userEvent.setup({ ...options, delay: null })

/** A query cache without retries. */
export const createTestQueries = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

/** Renders something as the app would: with its own cache, at an address, with the shell's English texts. */
export const renderPage = (children: ReactNode, address = '/', queries = createTestQueries()) =>
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: children }], { initialEntries: [address] })} />
    </QueryClientProvider>,
  )
