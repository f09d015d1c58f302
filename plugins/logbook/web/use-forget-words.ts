import { useQueryClient } from '@tanstack/react-query'
import { useExtensions, useSession } from '#web'
import { type ForgottenWords, forgottenWords } from '../../quota-proxy/slots.ts'

const calls = { queryKey: ['logbook', 'calls'] }

/** Returns a function that deletes this browser's copies of words that the server has deleted: of one call, or of all. */
export const useForgetWords = () => {
  const client = useQueryClient()
  const { session } = useSession()
  const keepers = useExtensions(forgottenWords)
  return async (call?: ForgottenWords['call']): Promise<void> => {
    const words = { userId: session.user?.id ?? '', ...(call && { call }) }
    // A page that opens later would first show what is still in the cache.
    client.removeQueries({ ...calls, type: 'inactive' })
    // The server has deleted the words: a keeper whose code cannot be loaded keeps neither the page nor other keepers from following.
    await Promise.allSettled([client.invalidateQueries(calls), ...keepers.map((forget) => forget(words))])
  }
}
