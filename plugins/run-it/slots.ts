import type { ReactNode } from 'react'
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

export interface SourceDeskProps {
  /** Names what the code belongs to: what was changed and not saved is kept in this tab under it. */
  readonly place: string
  readonly source: Source
  readonly name: string
  readonly title: string
  /** Where the code comes from. */
  readonly from: string
  readonly head: ReactNode
  readonly back: ReactNode
  /** What can be done with the code as it is now; `keep` once it has been saved. */
  readonly actions: (code: { readonly source: Source; readonly isChanged: boolean; readonly keep: () => void }) => ReactNode
}
/** Code on a page of its own: read, change, run, stop. The page's rule on the server says `frames: 'code'`. */
export const sourceDesk = defineSlot<SourceDeskProps>('run-it.source-desk')
