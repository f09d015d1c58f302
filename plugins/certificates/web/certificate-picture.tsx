import { useMemo } from 'react'
import { publicOrigin, useSiteConfig, useTranslation } from '#web'
import { certificateDate, certificateLessons, certificateText } from '../certificate-text.ts'
import { type Certificate, certificateLanguage, issuedDay, verifyPath } from '../contract.ts'
import { CertificateArtefact } from './certificate-artefact.tsx'

/** A certificate's whole sheet, with texts and drawing, in its own language. */
export const CertificatePicture = ({ certificate, replacedOn = null }: { certificate: Certificate; replacedOn?: string | null }) => {
  const language = certificateLanguage(certificate)
  const { t } = useTranslation('certificates', { lng: language })
  const product = useSiteConfig()?.productName ?? 'Soloflight'
  const { code, learner_name: name, certificate_data: data } = certificate
  const address = `${publicOrigin()}${verifyPath(code)}`
  const text = useMemo(
    () => certificateText(certificate, { t: (key, values) => t(key, values ?? {}), language, product, address, replacedOn }),
    [certificate, t, language, product, address, replacedOn],
  )
  const lessons = useMemo(() => certificateLessons(data), [data])
  return (
    <figure lang={language} className="m-0 break-inside-avoid border border-line bg-[#FEFEFB]">
      <CertificateArtefact
        code={code}
        lessons={lessons}
        address={address}
        text={text}
        title={t('artefact.title', { name, module: data.module_name })}
        description={t('artefact.description', { date: certificateDate(issuedDay(certificate), language), code })}
      />
    </figure>
  )
}
