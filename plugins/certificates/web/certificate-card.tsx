import { Link } from 'react-router-dom'
import { formatDay, useTranslation } from '#web'
import { type Certificate, certificateLanguage, issuedDay, verifyPath } from '../contract.ts'
import { CertificateMiniature } from './certificate-miniature.tsx'

/** One certificate on the dashboard, framed like its sheet; the whole card is a link to it. */
export const CertificateCard = ({ certificate }: { certificate: Certificate }) => {
  const { t } = useTranslation('certificates')
  const { code, certificate_data: data } = certificate
  return (
    <li className="relative grid grid-rows-[auto_1fr] rounded-xs border border-line-strong bg-surface-raised hover:border-ink">
      <div className="mx-1.5 mt-1.5 outline outline-ink">
        <CertificateMiniature code={code} />
      </div>
      <div className="grid content-start px-3.5 pt-2.5 pb-3">
        <h3 className="font-display text-[1.0625rem] leading-snug font-[560]">
          <Link
            to={verifyPath(code)}
            aria-label={`${t('panel.view')}: ${data.module_name}`}
            className="text-ink no-underline after:absolute after:inset-0"
          >
            <span lang={certificateLanguage(certificate)}>{data.module_name}</span>
          </Link>
        </h3>
        <p className="text-sm text-ink-soft">{formatDay(issuedDay(certificate))}</p>
      </div>
    </li>
  )
}
