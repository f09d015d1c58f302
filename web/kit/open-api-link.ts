import { type ClientContext, ORPCError } from '@orpc/client'
import type { AnyContractRouter } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { getI18n } from 'react-i18next'
import type { ErrorCatalogue } from '../../core/contract.ts'
import { callServer } from './call-server.ts'
import { noteSentence, policySentenceOf } from './failure.ts'
import { readRefusal } from './fetch-json.ts'
import { currentLanguage } from './i18n/language.ts'
import { serverScope } from './scope.ts'

/** The key of the sentence that a call's contract, or a plugin's policy, declares for a code. */
const sentenceOf = (contract: object, path: readonly string[], code: string): string | undefined => {
  const found = path.reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], contract)
  const { errorMap } = (found as { '~orpc'?: { errorMap: ErrorCatalogue } } | undefined)?.['~orpc'] ?? {}
  return errorMap?.[code]?.sentence ?? policySentenceOf(code)
}

/** Loads the texts of the plugin that declared an error: pages of other plugins may show it. */
const loadTexts = async (sentence: string): Promise<void> => {
  const [namespace = ''] = sentence.split(':')
  if (!serverScope()) await getI18n()?.loadNamespaces(namespace)
}

/** Sends a contract's calls to our own server, in the current language, and records the declared sentences of errors. */
export const openApiLink = (contract: AnyContractRouter) =>
  new OpenAPILink<ClientContext>(contract, {
    url: () => serverScope()?.origin ?? window.location.origin,
    // Responses and mails use the current language, not the browser's.
    headers: () => ({ 'accept-language': currentLanguage() }),
    fetch: (request, init) => callServer(request, init),
    interceptors: [
      async ({ next, path }) => {
        try {
          return await next()
        } catch (error) {
          const sentence = error instanceof ORPCError && sentenceOf(contract, path, error.code)
          if (sentence) {
            noteSentence(error, sentence)
            await loadTexts(sentence)
          }
          throw error
        }
      },
    ],
    customErrorResponseBodyDecoder: (body, { status }) => {
      const { code, message, data } = readRefusal(body, '')
      return new ORPCError(code, { status, message, data })
    },
  })
