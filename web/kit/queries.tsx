import { type QueryClient, QueryClientContext } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createQueryClient } from './create-query-client.ts'
import { useReads } from './reads/use-reads.ts'
import { sessionRead } from './session/session-read.ts'

let client: QueryClient | undefined

/** The app's one cache of calls, around whatever needs it. */
const Queries = ({ children }: { children: ReactNode }) => {
  const reads = useReads()
  client ??= createQueryClient(() => void reads.load(sessionRead.key, sessionRead.read).catch(() => undefined))
  return <QueryClientContext value={client}>{children}</QueryClientContext>
}

export default Queries
