import { certificateDate, certificateLessons, certificateText } from '../certificate-text.ts'
import type { Certificate } from '../contract.ts'
import type { CertificatePaper } from './draw-certificate.work.ts'
import { paperLanguage, translate as t } from './translator-for.ts'

interface Setting {
  readonly product: string
  readonly address: string
  readonly replaced?: { readonly day: string } | null
}

/** A certificate in words, as a thread takes it to draw it. */
export const describePaper = (certificate: Certificate, { product, address, replaced }: Setting): CertificatePaper => {
  const { code, learner_name: name, issued_at, certificate_data: data } = certificate
  return {
    ...{ code, name, address, product, language: paperLanguage, at: issued_at },
    title: t('pdf.title', { name, module: data.module_name }),
    subject: replaced ? t('pdf.replacedSubject', { code, date: certificateDate(replaced.day, paperLanguage) }) : t('pdf.subject', { code }),
    lessons: certificateLessons(data),
    text: certificateText(certificate, { t, language: paperLanguage, product, address, replacedOn: replaced?.day ?? null }),
    nameOnRecord: t('artefact.nameOnRecord'),
  }
}
