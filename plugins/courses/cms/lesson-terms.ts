import { analogyKeys } from '../contract.ts'

/** A term is written `{{quota}}`, without spaces; anything else in double braces is text. */
const termPattern = /\{\{([A-Za-z_]+)\}\}/g

/** The keys in double braces that a text uses, each once, in the order of their first use. */
export const termsIn = (text: string): string[] => [...new Set([...text.matchAll(termPattern)].map(([, key]) => key as string))]

/** Keys without an analogy in the app, which would be shown as braces. */
export const unknownTermsIn = (text: string): string[] => termsIn(text).filter((key) => !analogyKeys.includes(key as never))
