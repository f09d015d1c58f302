import type { z } from 'zod'
import type { ErrorCatalogue, hostErrors } from '../../core/contract.ts'

/**
 * A call's failure for pages: `code` is UPPER_SNAKE, `status` is HTTP's, `data` has the further fields of the response. It has no text: the
 * server's message is English, and `useFailureSentence` gives the text in the page's language.
 */
export interface ApiFailure<Code extends string = string, Data = Readonly<Record<string, unknown>>> {
  readonly code: Code
  readonly status: number
  readonly data: Data
  /** The i18n key of the error's sentence, if its catalogue is known: `checkout:errors.PARENT_PAYS`. */
  readonly sentence?: string | undefined
}

/** Errors that a catalogue, a call, or any call of a contract declares. */
type ErrorsOf<D> = D extends { readonly '~orpc': { readonly errorMap: infer E } }
  ? E
  : D extends ErrorCatalogue
    ? D
    : D extends object
      ? { [Name in keyof D]: ErrorsOf<D[Name]> }[keyof D]
      : never
type CodeOf<E> = E extends unknown ? keyof E & string : never
type DetailsOf<E, Code extends string> = E extends { readonly [K in Code]: { readonly data: infer S extends z.ZodType } }
  ? z.output<S>
  : never
type FailureWith<E, Code extends string> = ApiFailure<
  Code,
  [DetailsOf<E, Code>] extends [never] ? Readonly<Record<never, never>> : DetailsOf<E, Code>
>

/** The codes of the errors that `D` declares: any other code is a type error. */
export type FailureCode<D = typeof hostErrors> = CodeOf<ErrorsOf<D>> | 'NETWORK' | 'INTERNAL'
/** Any of these failures; its code determines the type of its details. */
export type Failure<D = typeof hostErrors> = { [Code in FailureCode<D>]: FailureWith<ErrorsOf<D>, Code> }[FailureCode<D>]

const sentences = new WeakMap<object, string>()
/** Records the sentence that a call's contract declares for an error. */
export const noteSentence = (error: object, sentence: string): void => void sentences.set(error, sentence)

const policySentences = new Map<string, string>()
/** Records plugins' errors for calls of other plugins, which the contracts of those calls cannot declare. */
export const notePolicyErrors = (plugins: readonly { readonly id: string; readonly policyErrors?: readonly string[] }[]): void => {
  for (const { id, policyErrors = [] } of plugins) for (const code of policyErrors) policySentences.set(code, `${id}:errors.${code}`)
}

/** The i18n key of the sentence for a plugin's error that any call may answer. */
export const policySentenceOf = (code: string): string | undefined => policySentences.get(code)

/** Errors of oRPC's client and `fetchJson` have the same shape. No class of oRPC is imported: pages without calls need not load it. */
const isAnswered = (error: unknown): error is Error & Omit<ApiFailure, 'data'> & { readonly data?: ApiFailure['data'] } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && 'status' in error && typeof error.status === 'number'

const read = (error: unknown): ApiFailure => {
  if (isAnswered(error)) {
    const { code, status, data } = error
    return { code, status, data: data ?? {}, sentence: sentences.get(error) ?? policySentenceOf(code) }
  }
  if (error instanceof TypeError) return { code: 'NETWORK', status: 0, data: {} }
  return { code: 'INTERNAL', status: 500, data: {} }
}

/**
 * Reads any thrown value as a failure: a failed fetch (a TypeError) is NETWORK with status 0, everything else is INTERNAL.
 * By default its codes are the host's own; a contract's client has those of the contract (`checkout.failureOf(error)`), and for a raw
 * route the declaration is given: `failureOf<typeof partnersErrors>(error)`.
 */
export const failureOf = <D = typeof hostErrors>(error: unknown): Failure<D> => read(error) as Failure<D>

/** For `catch`: a 404 becomes null, a result that a rendered page can contain. @throws every other failure */
export const nullWhereMissing = (error: unknown): null => {
  if (failureOf(error).status === 404) return null
  throw error
}
