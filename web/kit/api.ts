/** The browser's one door to oRPC: a plugin's contract becomes a typed client with TanStack Query options. */
import { createORPCClient, ORPCError } from '@orpc/client'
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'

/**
 * `export const certificates = apiFor('certificates', certificatesApi)`; then
 * `useQuery(certificates.query.mine.queryOptions())` and `await certificates.client.verify({ code })`.
 * Failures throw an `ApiFailure`.
 */
export const apiFor = <C extends AnyContractRouter>(pluginId: string, contract: C) => {
  const link = new OpenAPILink(contract, {
    url: () => window.location.origin,
    fetch: (request, init) => fetch(request, { ...init, credentials: 'same-origin' }),
    customErrorResponseBodyDecoder: (body, response) => {
      const { error, message, ...data } = (body ?? {}) as { error?: string; message?: string }
      return error ? new ORPCError(error, { status: response.status, message, data, defined: true }) : null
    },
  })
  const client: ContractRouterClient<C> = createORPCClient(link)
  return { client, query: createTanstackQueryUtils(client, { path: [pluginId] }) }
}

/** A call's failure as pages see it: `code` is UPPER_SNAKE and an i18n key, `status` is HTTP's. */
export interface ApiFailure {
  readonly code: string
  readonly status: number
  readonly message: string
  readonly data: Record<string, unknown>
}

/** Reads any thrown value as an ApiFailure; what is none becomes NETWORK with status 0. */
export const failureOf = (error: unknown): ApiFailure =>
  error instanceof ORPCError
    ? { code: error.code, status: error.status, message: error.message, data: (error.data ?? {}) as Record<string, unknown> }
    : { code: 'NETWORK', status: 0, message: 'Network error. Please try again.', data: {} }
