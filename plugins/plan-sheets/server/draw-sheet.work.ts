import type { SheetWords } from '../drawing/sheet-scene.ts'
import { renderSheetPdf } from './render-sheet-pdf.ts'

/** A plan sheet to draw, as a thread takes it. */
export interface SheetToDraw {
  readonly words: Omit<SheetWords, 'pageOf'>
  /** What stands at the foot of each page, with `{page}` and `{pages}` in it. */
  readonly foot: string
  readonly subject: string
  readonly language: string
  /** An ISO time. */
  readonly at: string
}

/** Draws a plan sheet as PDF, in a thread of its own. */
export default ({ words, foot, subject, language, at }: SheetToDraw): Promise<Uint8Array> =>
  renderSheetPdf({
    words: { ...words, pageOf: (page, pages) => foot.replace('{page}', `${page}`).replace('{pages}', `${pages}`) },
    ...{ subject, language, at: new Date(at) },
  })
