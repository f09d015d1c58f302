/** The app's one door to the typed calls: a plugin's contract becomes oRPC's client with TanStack Query options. */
import { createORPCClient, ORPCError } from '@orpc/client'
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils, type RouterUtils } from '@orpc/tanstack-query'
import { config } from 'zod/v4/core'
import { readRefusal } from './fetch-json.ts'
import { currentLanguage } from './i18n/language.ts'
import { serverScope } from './scope.ts'

// The contracts' schemas are here to be read: to compile their checks would need a script policy that allows it.
config({ jitless: true })

/**
 * `export const certificates = apiFor('certificates', certificatesApi)`; then
 * `useQuery(certificates.query.mine.queryOptions())` and `await certificates.client.verify({ code })`.
 * Failures throw what `failureOf` reads.
 */
export const apiFor = <C extends AnyContractRouter>(
  pluginId: string,
  contract: C,
): { client: ContractRouterClient<C>; query: RouterUtils<ContractRouterClient<C>> } => {
  const link = new OpenAPILink(contract, {
    url: () => serverScope()?.origin ?? window.location.origin,
    // What the server says or mails comes in the language that is shown, not in the browser's.
    headers: () => ({ 'accept-language': currentLanguage() }),
    fetch: (request, init) => serverScope()?.fetch(request) ?? fetch(request, { credentials: 'same-origin', ...init }),
    customErrorResponseBodyDecoder: (body, { status }) => {
      const { code, message, data } = readRefusal(body, '')
      return new ORPCError(code, { status, message, data })
    },
  })
  const client = createORPCClient<ContractRouterClient<C>>(link)
  return { client, query: createTanstackQueryUtils(client, { path: [pluginId] }) }
}
