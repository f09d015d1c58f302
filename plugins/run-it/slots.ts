import { defineSlot } from '#core/contract'

/** A page's code. A whole document stands in `html` alone. */
export interface Source {
  readonly html: string
  readonly css: string
  readonly js: string
}

/** Above the code that runs: what its owner can do with it. */
export const runActions = defineSlot<{ readonly source: Source; readonly title: string }>('run-it.run-actions')

/**
 * Code that runs where it stands, in a frame without network or storage. For whoever has code to show; the page's rule on the server
 * says `frames: 'code'`.
 */
export const sourceFrame = defineSlot<{ readonly source: Source; readonly title: string }>('run-it.source-frame')
