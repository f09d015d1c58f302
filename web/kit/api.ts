/** The app's one door to the typed calls: a plugin's contract becomes oRPC's client with TanStack Query options. */
import { createORPCClient, ORPCError } from '@orpc/client'
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils, type RouterUtils } from '@orpc/tanstack-query'
import { FetchFailure, readRefusal } from './fetch-json.ts'
import { currentLanguage } from './i18n/language.ts'
import { serverScope } from './scope.ts'

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

/** A call's failure as pages see it: `code` is UPPER_SNAKE and an i18n key, `status` is HTTP's. */
export interface ApiFailure {
  readonly code: string
  readonly status: number
  readonly message: string
  readonly data: Record<string, unknown>
}

/** Reads any thrown value as an ApiFailure: a fetch that failed (a TypeError) is NETWORK with status 0, what else is thrown is INTERNAL. */
export const failureOf = (error: unknown): ApiFailure => {
  if (error instanceof ORPCError) return { code: error.code, status: error.status, message: error.message, data: error.data ?? {} }
  if (error instanceof FetchFailure) return { code: error.code, status: error.status, message: error.message, data: error.data }
  if (error instanceof TypeError) return { code: 'NETWORK', status: 0, message: 'Network error. Please try again.', data: {} }
  return { code: 'INTERNAL', status: 500, message: 'Something went wrong. Please try again.', data: {} }
}
