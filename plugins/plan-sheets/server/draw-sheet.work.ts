import { createPdf, withFonts } from '#core/drawing/server'
import { page, type SheetWords, sheetPages } from '../drawing/sheet-scene.ts'
import { partsOf } from '../sheet-text.ts'

const a4 = { width: 595.28, height: 841.89 } as const

interface SheetPdf {
  readonly words: SheetWords
  readonly subject: string
  readonly language: string
  readonly at: Date
}

/** A plan sheet on A4, in the certificate's look; the same sheet always results in the same bytes. */
export const renderSheetPdf = async ({ words, subject, language, at }: SheetPdf): Promise<Uint8Array> => {
  const pdf = await createPdf({ title: words.title, subject, keywords: '', author: words.product, language, at })
  for (const marks of await withFonts((fonts) => sheetPages(words, fonts)))
    await pdf.addPage({ ...a4, scale: a4.width / page.width, marks })
  return pdf.save()
}

/** The message to the worker thread: a plan sheet to draw. */
export interface SheetToDraw {
  readonly words: Omit<SheetWords, 'pageOf' | 'parts'>
  /** The sheet's text. */
  readonly markdown: string
  /** The footer of each page, with the placeholders `{page}` and `{pages}`. */
  readonly foot: string
  readonly subject: string
  readonly language: string
  /** An ISO time. */
  readonly at: string
}

/** Draws a plan sheet as PDF, in a worker thread. */
export default ({ words, markdown, foot, subject, language, at }: SheetToDraw): Promise<Uint8Array> =>
  renderSheetPdf({
    words: {
      ...words,
      parts: partsOf(markdown),
      pageOf: (page, pages) => foot.replace('{page}', `${page}`).replace('{pages}', `${pages}`),
    },
    subject,
    language,
    at: new Date(at),
  })
