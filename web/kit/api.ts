/** The app's one door to the typed calls: a plugin's contract becomes oRPC's client with TanStack Query options. */
import { createORPCClient, ORPCError } from '@orpc/client'
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils, type RouterUtils } from '@orpc/tanstack-query'
import type { ErrorCatalogue } from '../../core/contract.ts'
import { type Failure, failureOf, noteSentence } from './failure.ts'
import { readRefusal } from './fetch-json.ts'
import { currentLanguage } from './i18n/language.ts'
import { serverScope } from './scope.ts'

/** The key of the sentence that a call's contract gives to a code. */
const sentenceOf = (contract: object, path: readonly string[], code: string): string | undefined => {
  const found = path.reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], contract)
  const { errorMap } = (found as { '~orpc'?: { errorMap: ErrorCatalogue } } | undefined)?.['~orpc'] ?? {}
  return errorMap?.[code]?.sentence
}

/**
 * `export const certificates = apiFor<typeof certificatesApi>('certificates', routes)`, with the contract's calls out of
 * `'../contract.ts?routes'`; then
 * `useQuery(certificates.query.mine.queryOptions())` and `await certificates.client.verify({ code })`.
 * Failures throw what `certificates.failureOf(error)` reads, with the codes and details that the contract declares.
 */
export const apiFor = <C extends AnyContractRouter>(
  pluginId: string,
  contract: C,
): {
  client: ContractRouterClient<C>
  query: RouterUtils<ContractRouterClient<C>>
  failureOf: (error: unknown) => Failure<C>
} => {
  const link = new OpenAPILink(contract, {
    url: () => serverScope()?.origin ?? window.location.origin,
    // What the server says or mails comes in the language that is shown, not in the browser's.
    headers: () => ({ 'accept-language': currentLanguage() }),
    fetch: (request, init) => serverScope()?.fetch(request) ?? fetch(request, { credentials: 'same-origin', ...init }),
    interceptors: [
      async ({ next, path }) => {
        try {
          return await next()
        } catch (error) {
          const sentence = error instanceof ORPCError && sentenceOf(contract, path, error.code)
          if (sentence) noteSentence(error, sentence)
          throw error
        }
      },
    ],
    customErrorResponseBodyDecoder: (body, { status }) => {
      const { code, message, data } = readRefusal(body, '')
      return new ORPCError(code, { status, message, data })
    },
  })
  const client = createORPCClient<ContractRouterClient<C>>(link)
  return { client, query: createTanstackQueryUtils(client, { path: [pluginId] }), failureOf: failureOf<C> }
}
