import { certificateDate, certificateLessons, certificateText } from '../certificate-text.ts'
import { type Certificate, certificateLanguage } from '../contract.ts'
import type { CertificatePaper } from './draw-certificate.work.ts'
import { translatorFor } from './translator-for.ts'

interface Setting {
  readonly product: string
  readonly address: string
  readonly replaced?: { readonly day: string } | null
}

/** A certificate's texts, in its own language, in the form that the drawing thread needs. */
export const describePaper = (certificate: Certificate, { product, address, replaced }: Setting): CertificatePaper => {
  const { code, learner_name: name, issued_at, certificate_data: data } = certificate
  const language = certificateLanguage(certificate)
  const t = translatorFor(language)
  return {
    code,
    name,
    address,
    product,
    language,
    at: issued_at,
    title: t('pdf.title', { name, module: data.module_name }),
    subject: replaced ? t('pdf.replacedSubject', { code, date: certificateDate(replaced.day, language) }) : t('pdf.subject', { code }),
    lessons: certificateLessons(data),
    text: certificateText(certificate, { t, language, product, address, replacedOn: replaced?.day ?? null }),
    nameOnRecord: t('artefact.nameOnRecord'),
  }
}
