import { QueryClientContext } from '@tanstack/react-query'
import { lazy, type ReactNode, use } from 'react'

/** Loaded when the first page or fill that needs it is. */
const Queries = lazy(() => import('./queries.tsx'))

/** Gives `useQuery` and its like to what stands inside; suspends while their code is on its way. */
export const WithQueries = ({ children }: { children: ReactNode }) => (use(QueryClientContext) ? children : <Queries>{children}</Queries>)
