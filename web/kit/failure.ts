import type { z } from 'zod'
import type { ErrorCatalogue, hostErrors } from '../../core/contract.ts'

/** A call's failure as pages see it: `code` is UPPER_SNAKE, `status` is HTTP's, `data` stands beside them on the wire. */
export interface ApiFailure<Code extends string = string, Data = Readonly<Record<string, unknown>>> {
  readonly code: Code
  readonly status: number
  readonly message: string
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

/** The codes by which what `D` declares may fail: a code that stands nowhere in it is an error of types. */
export type FailureCode<D = typeof hostErrors> = CodeOf<ErrorsOf<D>> | 'NETWORK' | 'INTERNAL'
/** Any of these failures; its code decides which details there are. */
export type Failure<D = typeof hostErrors> = { [Code in FailureCode<D>]: FailureWith<ErrorsOf<D>, Code> }[FailureCode<D>]

const sentences = new WeakMap<object, string>()
/** Remembers what a call's contract says of an error. */
export const noteSentence = (error: object, sentence: string): void => void sentences.set(error, sentence)

const policySentences = new Map<string, string>()
/** Refusals of plugins at calls that are not theirs, which the contracts of those calls cannot name. */
export const notePolicyErrors = (plugins: readonly { readonly id: string; readonly policyErrors?: readonly string[] }[]): void => {
  for (const { id, policyErrors = [] } of plugins) for (const code of policyErrors) policySentences.set(code, `${id}:errors.${code}`)
}

/** oRPC's client and `fetchJson` throw errors of one shape. No class of oRPC stands here: pages that make no call do without its client. */
const isAnswered = (error: unknown): error is Error & Omit<ApiFailure, 'data'> & { readonly data?: ApiFailure['data'] } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && 'status' in error && typeof error.status === 'number'

const read = (error: unknown): ApiFailure => {
  if (isAnswered(error)) {
    const { code, status, message, data } = error
    return { code, status, message, data: data ?? {}, sentence: sentences.get(error) ?? policySentences.get(code) }
  }
  if (error instanceof TypeError) return { code: 'NETWORK', status: 0, message: 'Network error. Please try again.', data: {} }
  return { code: 'INTERNAL', status: 500, message: 'Something went wrong. Please try again.', data: {} }
}

/**
 * Reads any thrown value as a failure: a fetch that failed (a TypeError) is NETWORK with status 0, what else is thrown is INTERNAL.
 * Its codes are the host's own; those of a contract come with its client (`checkout.failureOf(error)`), and those of a raw route by
 * what it declares: `failureOf<typeof partnersErrors>(error)`.
 */
export const failureOf = <D = typeof hostErrors>(error: unknown): Failure<D> => read(error) as Failure<D>

/** For `catch`: what is not there is an answer, which a painted page can carry, and no failure. @throws every other failure */
export const nullWhereMissing = (error: unknown): null => {
  if (failureOf(error).status === 404) return null
  throw error
}
