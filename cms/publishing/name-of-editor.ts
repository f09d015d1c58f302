import type { Payload } from 'payload'

/** What stands before the @ of a colleague's address, as long as the account is there. */
export const nameOfEditor = async (payload: Payload, id: string): Promise<string> => {
  const person = await payload.findByID({ collection: 'users', id, depth: 0, overrideAccess: true, disableErrors: true })
  return (person as { email?: string } | null)?.email?.split('@')[0] ?? 'somebody who has left'
}
