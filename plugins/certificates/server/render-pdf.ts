import { createPdf, loadFonts } from '#core/drawing/server'
import { certificateDate, certificateLessons, certificateText } from '../certificate-text.ts'
import type { Certificate } from '../contract.ts'
import { certificateScene, sheet } from '../drawing/certificate-scene.ts'
import { qrModules } from '../drawing/qr-modules.ts'
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
  const pdf = await createPdf({
    title: t('pdf.title', { name, module: data.module_name }),
    subject: replaced ? t('pdf.replacedSubject', { code, date: certificateDate(replaced.at, paperLanguage) }) : t('pdf.subject', { code }),
    keywords: code,
    author: product,
    language: paperLanguage,
    at: new Date(issued_at),
  })

  const text = certificateText(certificate, { t, language: paperLanguage, product, address, replacedAt: replaced?.at ?? null })
  const shownName = fonts.canDraw(name, 'display') ? name : t('artefact.nameOnRecord')
  const marks = certificateScene(
    { code, lessons: certificateLessons(data), qr: qrModules(address), text: { ...text, name: shownName } },
    fonts.measure,
  )

  const said = marks.map((mark) => (mark.kind === 'text' && mark.reads === 'H1' ? { ...mark, saidAs: name } : mark))
  await pdf.addPage({ ...a4, scale: a4.width / sheet.width, marks: said })
  return pdf.save()
}
