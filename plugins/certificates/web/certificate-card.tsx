import { Link } from 'react-router-dom'
import { formatDate, useTranslation } from '#web'
import { type Certificate, verifyPath } from '../contract.ts'
import { CertificateMiniature } from './certificate-miniature.tsx'

/** One certificate on the dashboard, framed like the sheet it stands for; the whole card leads to it. */
export const CertificateCard = ({ certificate }: { certificate: Certificate }) => {
  const { t } = useTranslation('certificates')
  const { code, issued_at, certificate_data: data } = certificate
  // A module of written exercises has no calls to speak of.
  const work =
    data.real_calls + data.practice_calls > 0
      ? t('panel.calls', { real: data.real_calls, practice: data.practice_calls })
      : t('artefact.lessons', { count: data.lessons_completed })
  return (
    <li className="relative grid grid-rows-[auto_1fr] rounded-xs border border-line-strong bg-surface-raised hover:border-ink">
      <div className="mx-2.5 mt-2.5 outline outline-ink">
        <CertificateMiniature code={code} />
      </div>
      <div className="grid content-start gap-0.5 px-5 pt-4 pb-5">
        <h3 className="font-display text-lg leading-tight font-[560]">{data.module_name}</h3>
        <p className="text-sm text-ink-soft">{t('panel.moduleOn', { number: data.module_order, date: formatDate(issued_at) })}</p>
        <p className="text-sm text-ink-soft">{work}</p>
        <Link
          to={verifyPath(code)}
          aria-label={`${t('panel.view')}: ${data.module_name}`}
          className="mt-1 inline-flex min-h-11 items-center font-semibold text-ink after:absolute after:inset-0"
        >
          {t('panel.view')}
        </Link>
      </div>
    </li>
  )
}
