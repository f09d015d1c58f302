/** The browser's one door to the typed calls: a plugin's contract becomes a typed client with TanStack Query options. */
import type { Client } from '@orpc/client'
import type { AnyContractProcedure, AnyContractRouter, ContractRouterClient } from '@orpc/contract'
import type { GeneralUtils, ProcedureUtils } from '@orpc/tanstack-query'
import { FetchFailure, fetchJson } from './fetch-json.ts'
import { currentLanguage } from './i18n/language.ts'
import { requestOfCall } from './request-of-call.ts'

/** What `useQuery` and the query cache need of each call, and of a whole contract its `key()`. */
type Queries<T> =
  T extends Client<infer Context, infer Input, infer Output, infer Failure>
    ? Pick<ProcedureUtils<Context, Input, Output, Failure>, 'queryKey' | 'queryOptions'> & GeneralUtils<Input>
    : { [K in keyof T]: Queries<T[K]> } & GeneralUtils<unknown>

interface Options {
  readonly input?: unknown
}
type Call = (input?: unknown, options?: { signal?: AbortSignal }) => Promise<unknown>

const isCall = (part: AnyContractRouter): part is AnyContractProcedure => '~orpc' in part

const keyed = (path: readonly string[]) => ({
  key: (state: object = {}) => [path, state],
})

const queryOf = (path: readonly string[], call: Call) => {
  const queryKey = ({ input }: Options = {}) => [path, { ...(input !== undefined && { input }), type: 'query' }]
  const queryOptions = ({ input, ...options }: Options = {}) => ({
    queryFn: ({ signal }: { signal: AbortSignal }) => call(input, { signal }),
    ...options,
    queryKey: queryKey({ input }),
  })
  return { ...keyed(path), queryKey, queryOptions }
}

const built = (path: readonly string[], part: AnyContractRouter): { client: unknown; query: object } => {
  if (isCall(part)) {
    const { route } = part['~orpc']
    const call: Call = async (input, { signal } = {}) => {
      const request = requestOfCall(route, input)
      // What the server says or mails comes in the language that is shown, not in the browser's.
      request.headers.set('accept-language', currentLanguage())
      return fetchJson(request, { signal })
    }
    return { client: call, query: queryOf(path, call) }
  }
  const parts = Object.entries(part).map(([name, each]) => [name, built([...path, name], each)] as const)
  return {
    client: Object.fromEntries(parts.map(([name, { client }]) => [name, client])),
    query: { ...keyed(path), ...Object.fromEntries(parts.map(([name, { query }]) => [name, query])) },
  }
}

/**
 * `export const certificates = apiFor('certificates', certificatesApi)`; then
 * `useQuery(certificates.query.mine.queryOptions())` and `await certificates.client.verify({ code })`.
 * Failures throw what `failureOf` reads.
 */
export const apiFor = <C extends AnyContractRouter>(pluginId: string, contract: C) =>
  built([pluginId], contract) as { client: ContractRouterClient<C>; query: Queries<ContractRouterClient<C>> }

/** A call's failure as pages see it: `code` is UPPER_SNAKE and an i18n key, `status` is HTTP's. */
export interface ApiFailure {
  readonly code: string
  readonly status: number
  readonly message: string
  readonly data: Record<string, unknown>
}

/** Reads any thrown value as an ApiFailure: a fetch that failed (a TypeError) is NETWORK with status 0, what else is thrown is INTERNAL. */
export const failureOf = (error: unknown): ApiFailure =>
  error instanceof FetchFailure
    ? { code: error.code, status: error.status, message: error.message, data: error.data }
    : error instanceof TypeError
      ? { code: 'NETWORK', status: 0, message: 'Network error. Please try again.', data: {} }
      : { code: 'INTERNAL', status: 500, message: 'Something went wrong. Please try again.', data: {} }
