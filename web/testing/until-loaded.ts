import type { QueryClient } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** Waits until a cache has answers to all that was asked: what a page does not show then, it does not show. */
export const untilLoaded = (queries: QueryClient): Promise<void> => waitFor(() => expect(queries.isFetching()).toBe(0))
