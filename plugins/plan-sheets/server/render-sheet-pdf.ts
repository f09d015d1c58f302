import { createPdf, withFonts } from '#core/drawing/server'
import { page, type SheetWords, sheetPages } from '../drawing/sheet-scene.ts'

const a4 = { width: 595.28, height: 841.89 } as const

interface SheetPdf {
  readonly words: SheetWords
  readonly subject: string
  readonly language: string
  readonly at: Date
}

/** A plan sheet on A4, in the certificate's look; the same sheet gives the same bytes each time. */
export const renderSheetPdf = async ({ words, subject, language, at }: SheetPdf): Promise<Uint8Array> => {
  const pdf = await createPdf({ title: words.title, subject, keywords: '', author: words.product, language, at })
  for (const marks of await withFonts((fonts) => sheetPages(words, fonts)))
    await pdf.addPage({ ...a4, scale: a4.width / page.width, marks })
  return pdf.save()
}
