import type { InferDataFromTag, QueryClient, QueryKey } from '@tanstack/react-query'

type Data<Key extends QueryKey> = NoInfer<InferDataFromTag<unknown, Key>>

/**
 * Puts into the cache what a change has set, or what it has answered. A read that is under way may have been answered before the change,
 * and would paint it over: it is dropped.
 */
export const putAnswer = async <Key extends QueryKey>(
  client: QueryClient,
  queryKey: Key,
  update: Data<Key> | ((known: Data<Key> | undefined) => Data<Key> | undefined),
): Promise<void> => {
  client.setQueryData(queryKey, update as never)
  // A first read goes on: without it there would be nothing to show.
  if (client.getQueryData(queryKey) !== undefined) await client.cancelQueries({ queryKey, exact: true })
}
