import { type QueryClient, QueryClientContext } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { createReads, type Reads } from './create-reads.ts'

const ReadsContext = createContext<Reads | null>(null)

/** Gives the app its one cache of plain reads. */
export const ReadsProvider = ReadsContext

/** A page shown outside the app, as tests do, has the reads that belong to its query client. */
const readsOfClients = new WeakMap<QueryClient, Reads>()
const readsOf = (client: QueryClient): Reads => {
  const reads = readsOfClients.get(client) ?? createReads()
  readsOfClients.set(client, reads)
  return reads
}

/** The cache of plain reads. @throws where neither the app nor a query client is around */
export const useReads = (): Reads => {
  const reads = use(ReadsContext)
  const client = use(QueryClientContext)
  if (reads) return reads
  if (!client) throw new Error('Nothing around this page keeps reads: render it inside the app or a QueryClientProvider.')
  return readsOf(client)
}
