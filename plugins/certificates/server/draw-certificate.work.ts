import { createPdf, withFonts } from '#core/drawing/server'
import { type CertificateDrawing, certificateScene, sheet } from '../drawing/certificate-scene.ts'
import { qrModules } from '../drawing/qr-modules.ts'

const a4 = { width: 841.89, height: 595.28 } as const

/** A certificate's texts, in the form that the drawing thread needs. */
export interface CertificatePaper extends Pick<CertificateDrawing, 'code' | 'lessons' | 'text'> {
  readonly name: string
  /** The text that replaces a name that the fonts cannot render. */
  readonly nameOnRecord: string
  readonly title: string
  readonly subject: string
  readonly address: string
  readonly product: string
  readonly language: string
  /** An ISO time. */
  readonly at: string
}

/** Draws a certificate on A4 landscape, in a separate thread; the same certificate gives the same bytes each time. */
export default async (paper: CertificatePaper): Promise<Uint8Array> => {
  const { code, name, lessons, text, title, subject, address, product, language, at } = paper
  const pdf = await createPdf({ title, subject, keywords: code, author: product, language, at: new Date(at) })
  const qr = qrModules(address)
  const marks = await withFonts(({ canDraw, measure }) =>
    certificateScene({ code, lessons, qr, text: { ...text, name: canDraw(name, 'display') ? name : paper.nameOnRecord } }, measure),
  )
  const said = marks.map((mark) => (mark.kind === 'text' && mark.reads === 'H1' ? { ...mark, saidAs: name } : mark))
  await pdf.addPage({ ...a4, scale: a4.width / sheet.width, marks: said })
  return pdf.save()
}
