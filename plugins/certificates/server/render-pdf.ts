import { clip, concatTransformationMatrix, endPath, PDFDocument, type PDFOperator, popGraphicsState, pushGraphicsState } from 'pdf-lib'
import { type Mark, rectangle } from '#core/drawing'
import { loadFonts } from '#core/drawing/server'
import { certificateDate, certificateLessons, certificateText } from '../certificate-text.ts'
import type { Certificate } from '../contract.ts'
import { certificateScene, sheet } from '../drawing/certificate-scene.ts'
import { qrModules } from '../drawing/qr-modules.ts'
import { fontEmbedder } from './pdf-fonts.ts'
import { traceLetters, writeLetters } from './pdf-letters.ts'
import { describePdf } from './pdf-metadata.ts'
import { pathOf, strokesOf } from './pdf-strokes.ts'
import { startStructure } from './pdf-structure.ts'
import { paperLanguage, translate as t } from './translator-for.ts'

const a4 = { width: 841.89, height: 595.28 } as const

interface Setting {
  readonly product: string
  readonly address: string
  readonly replaced?: { readonly at: string } | null
}

/** Draws a certificate on A4 landscape; the same certificate gives the same bytes each time. */
export const renderPdf = async (certificate: Certificate, { product, address, replaced }: Setting): Promise<Uint8Array> => {
  const fonts = await loadFonts()
  const { code, learner_name: name, issued_at, certificate_data: data } = certificate
  const document = await PDFDocument.create({ updateMetadata: false })
  describePdf(document, {
    title: t('pdf.title', { name, module: data.module_name }),
    subject: replaced ? t('pdf.replacedSubject', { code, date: certificateDate(replaced.at, paperLanguage) }) : t('pdf.subject', { code }),
    keywords: code,
    author: product,
    language: paperLanguage,
    at: new Date(issued_at),
  })

  const page = document.addPage([a4.width, a4.height])
  const structure = startStructure(page, paperLanguage)
  const embed = fontEmbedder(document)
  const text = certificateText(certificate, { t, language: paperLanguage, product, address, replacedAt: replaced?.at ?? null })
  const shownName = fonts.canDraw(name, 'display') ? name : t('artefact.nameOnRecord')
  const marks = certificateScene(
    { code, lessons: certificateLessons(data), qr: qrModules(address), text: { ...text, name: shownName } },
    fonts.measure,
  )

  const strokes = async (mark: Mark): Promise<PDFOperator[]> => {
    switch (mark.kind) {
      case 'path':
        return structure.decoration(strokesOf(mark))
      case 'text': {
        if (!mark.reads) return structure.decoration(traceLetters(mark, fonts, 'letters'))
        const rim = mark.hasHalo ? structure.decoration(traceLetters(mark, fonts, 'rim')) : []
        const letters = await writeLetters(page, mark, fonts, embed)
        return [...rim, ...structure.tagged(mark.reads, letters, mark.reads === 'H1' ? name : undefined, mark.joins)]
      }
      case 'figure':
        return structure.tagged('Figure', mark.marks.flatMap(strokesOf), mark.alt)
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
  const scale = a4.width / sheet.width
  page.pushOperators(pushGraphicsState(), concatTransformationMatrix(scale, 0, 0, -scale, 0, a4.height))
  for (const mark of marks) page.pushOperators(...(await strokes(mark)))
  page.pushOperators(popGraphicsState())
  structure.finish()
  return document.save()
}
