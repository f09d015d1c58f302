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

/** Payload's toast of a refusal splits the message at every comma; this one keeps the sentences whole. */
const whole = (said: ReactNode): ReactNode => {
  const { errorMessage } = isValidElement(said) ? (said.props as { errorMessage?: unknown }) : {}
  return typeof errorMessage === 'string' ? <Refusal message={errorMessage} /> : said
}

/** Makes Payload's toasts keep sentences whole. The returned function restores them. */
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
