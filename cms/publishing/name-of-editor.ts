import type { Payload } from 'payload'

/** Returns the part of a colleague's address before the @, or a placeholder once the account is gone. */
export const nameOfEditor = async (payload: Payload, id: string): Promise<string> => {
  const person = await payload.findByID({ collection: 'users', id, depth: 0, overrideAccess: true, disableErrors: true })
  return (person as { email?: string } | null)?.email?.split('@')[0] ?? 'somebody who has left'
}
