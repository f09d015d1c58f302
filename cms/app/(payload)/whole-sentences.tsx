'use client'

import { isValidElement, type ReactNode } from 'react'

interface Toasts {
  promise: (promise: never, said?: never) => unknown
  error: (message: never, more?: never) => unknown
}

/** Splits a refusal into its subject and its sentences. */
export const sentencesOf = (message: string): { readonly about: string; readonly sentences: readonly string[] } => {
  const [about = '', ...sentences] = message.split('\n')
  return { about, sentences: sentences.filter(Boolean) }
}

const Refusal = ({ message }: { message: string }) => {
  const { about, sentences } = sentencesOf(message)
  return (
    <div>
      {about}
      {sentences.length === 1 ? ` ${sentences[0]}` : null}
      {sentences.length > 1 && (
        <ul>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Payload's toast of a refusal takes every comma for the end of a sentence; this one says the same words whole. */
const whole = (said: ReactNode): ReactNode => {
  const { errorMessage } = isValidElement(said) ? (said.props as { errorMessage?: unknown }) : {}
  return typeof errorMessage === 'string' ? <Refusal message={errorMessage} /> : said
}

/** Makes Payload's toasts say sentences whole. The answer ends it. */
export const sayWholeSentences = (toast: Toasts): (() => void) => {
  const { promise, error } = toast
  toast.promise = ((waited: never, said: { error?: unknown } | undefined) => {
    const { error: tell } = said ?? {}
    const inWhole = typeof tell === 'function' ? (reason: unknown) => whole((tell as (reason: unknown) => ReactNode)(reason)) : tell
    return promise(waited, { ...said, error: inWhole } as never)
  }) as Toasts['promise']
  toast.error = ((said: ReactNode, more: never) => error(whole(said) as never, more)) as never
  return () => Object.assign(toast, { promise, error })
}
