import type { PayloadRequest } from 'payload'
import type { Row } from './fits.ts'

/** A write that publishes one language, while others stay drafts. */
export interface OnlyLanguage {
  readonly language: string
  /** The published document in all languages; empty where it is not public. */
  readonly published: Row
}

export const onlyLanguage = ({ context }: PayloadRequest): OnlyLanguage | undefined => context.onlyLanguage as OnlyLanguage | undefined

/** The only language that this write publishes; undefined where it publishes all of them. */
export const onlyLanguageOf = (req: PayloadRequest): string | undefined => onlyLanguage(req)?.language
