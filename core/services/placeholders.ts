import type { Config } from '../config/env.ts'
import { defineService, type Language } from '../contract.ts'

/**
 * Placeholders in double braces that are replaced in every text of this installation, in the language of the text: pages, mails and
 * the app's own texts. `{{product}}`, `{{version}}` and `{{support_email}}` are the host's; plugins add theirs.
 */
export interface Placeholders {
  /** Adds a name; called during a plugin's setup. */
  add(name: string, write: (language: Language) => string): void
  /** All names with their values in a language. */
  in(language: Language): Readonly<Record<string, string>>
}

export const placeholders = defineService<Placeholders>('core.placeholders')

export const createPlaceholders = ({ productName, version, supportEmail }: Config): Placeholders => {
  const writers = new Map<string, (language: Language) => string>([
    ['product', () => productName],
    ['version', () => version],
    ['support_email', () => supportEmail],
  ])
  return {
    add: (name, write) => {
      if (writers.has(name)) throw new Error(`Two plugins fill {{${name}}}.`)
      writers.set(name, write)
    },
    in: (language) => Object.fromEntries([...writers].map(([name, write]) => [name, write(language)])),
  }
}
