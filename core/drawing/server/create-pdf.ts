import {
  clip,
  concatTransformationMatrix,
  endPath,
  PDFDocument,
  type PDFOperator,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
} from 'pdf-lib'
import { type Mark, rectangle } from '../mark.ts'
import { type Fonts, withFonts } from './load-fonts.ts'
import { documentFonts } from './pdf-fonts.ts'
import { traceLetters, writeLetters } from './pdf-letters.ts'
import { describePdf, type PdfDescription } from './pdf-metadata.ts'
import { pathOf, strokesOf } from './pdf-strokes.ts'
import { startStructure } from './pdf-structure.ts'

export interface PdfPage {
  /** In points. */
  readonly width: number
  readonly height: number
  /** Points per drawing unit. */
  readonly scale: number
  readonly marks: readonly Mark[]
}

/** A PDF/UA-1 document with our marks, read aloud in their order; the same pages always give the same bytes. */
export const createPdf = async (description: PdfDescription) => {
  const document = await PDFDocument.create({ updateMetadata: false })
  describePdf(document, description)
  const structure = startStructure(document, description.language)
  const embedded = documentFonts(document)

  const strokes = (page: PDFPage, mark: Mark, fonts: Fonts): PDFOperator[] => {
    switch (mark.kind) {
      case 'path':
        return structure.decoration(strokesOf(mark))
      case 'text': {
        if (!mark.reads) return structure.decoration(traceLetters(mark, fonts, 'letters'))
        const rim = mark.hasHalo ? structure.decoration(traceLetters(mark, fonts, 'rim')) : []
        const letters = writeLetters(page, mark, fonts, embedded)
        return [...rim, ...structure.tagged(page, mark.reads, letters, mark.saidAs, mark.joins)]
      }
      case 'figure':
        return structure.tagged(page, 'Figure', mark.marks.flatMap(strokesOf), mark.alt)
      case 'clip':
        return structure.decoration([
          pushGraphicsState(),
          ...pathOf(rectangle(mark.x, mark.y, mark.width, mark.height)),
          clip(),
          endPath(),
          concatTransformationMatrix(1, 0, 0, 1, mark.x, mark.y),
          ...mark.marks.flatMap(strokesOf),
          popGraphicsState(),
        ])
    }
  }

  return {
    addPage: async ({ width, height, scale, marks }: PdfPage): Promise<void> => {
      const page = document.addPage([width, height])
      page.pushOperators(pushGraphicsState(), concatTransformationMatrix(scale, 0, 0, -scale, 0, height))
      const fonts = await withFonts((having) => {
        for (const mark of marks) if (mark.kind === 'text') having.lineOf(mark.spans, mark.direction)
        return having
      })
      for (const mark of marks) page.pushOperators(...strokes(page, mark, fonts))
      page.pushOperators(popGraphicsState())
    },
    save: async (): Promise<Uint8Array> => {
      await embedded.finish()
      structure.finish()
      return document.save()
    },
  }
}
