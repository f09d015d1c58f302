/** The app's only client for typed calls: a plugin's contract becomes oRPC's client with TanStack Query options. */
import { createORPCClient, DynamicLink } from '@orpc/client'
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils, type RouterUtils } from '@orpc/tanstack-query'
import { type Failure, failureOf } from './failure.ts'

let links: typeof import('./open-api-link.ts') | undefined
/** The code for calls is loaded with the first call: a rendered page makes none before it is used. */
export const loadLinks = async () => {
  links ??= await import('./open-api-link.ts')
  return links
}

/**
 * `export const certificates = apiFor<typeof certificatesApi>('certificates', routes)`, with the contract's calls from
 * `'../contract.ts?routes'`; then
 * `useQuery(certificates.query.mine.queryOptions())` and `await certificates.client.verify({ code })`.
 * `certificates.failureOf(error)` reads thrown failures, with the codes and details that the contract declares.
 */
export const apiFor = <C extends AnyContractRouter>(
  pluginId: string,
  contract: C,
): {
  client: ContractRouterClient<C>
  query: RouterUtils<ContractRouterClient<C>>
  failureOf: (error: unknown) => Failure<C>
} => {
  let link: ReturnType<Awaited<ReturnType<typeof loadLinks>>['openApiLink']> | undefined
  const client = createORPCClient<ContractRouterClient<C>>(
    new DynamicLink(async () => {
      link ??= (await loadLinks()).openApiLink(contract)
      return link
    }),
  )
  return { client, query: createTanstackQueryUtils(client, { path: [pluginId] }), failureOf: failureOf<C> }
}
