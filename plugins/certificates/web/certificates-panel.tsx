import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Empty, ErrorNote, failureOf, formatDate, Skeleton, Terrain, useTranslation } from '#web'
import { type Certificate, verifyPath } from '../contract.ts'
import { certificates } from './certificates-client.ts'

const CertificateCard = ({ certificate }: { certificate: Certificate }) => {
  const { t } = useTranslation('certificates')
  const { code, issued_at, certificate_data: data } = certificate
  return (
    <li className="grid overflow-hidden rounded-lg border border-line bg-surface-raised">
      <Terrain seed={code} className="h-24" />
      <div className="grid content-start justify-items-start gap-1 p-5">
        <h3 className="font-display text-lg">{data.module_name}</h3>
        <p className="font-semibold">{data.badge_title}</p>
        <p className="text-sm text-ink-soft">{t('panel.issuedOn', { date: formatDate(issued_at) })}</p>
        <p className="text-sm text-ink-soft">{t('panel.calls', { real: data.real_calls, practice: data.practice_calls })}</p>
        <Link to={verifyPath(code)} className="inline-flex min-h-11 items-center" aria-label={`${t('panel.view')}: ${data.module_name}`}>
          {t('panel.view')}
        </Link>
      </div>
    </li>
  )
}

/** The dashboard's grid of certificates. */
const CertificatesPanel = () => {
  const { t } = useTranslation('certificates')
  const { data, error, refetch } = useQuery(certificates.query.mine.queryOptions())
  const { hash } = useLocation()
  const section = useRef<HTMLElement>(null)
  const isLoaded = data !== undefined
  // The grid grows when its data arrives, so a link to it scrolls only then.
  useEffect(() => {
    if (hash === '#certificates' && isLoaded) section.current?.scrollIntoView()
  }, [hash, isLoaded])
  return (
    <section id="certificates" ref={section} aria-labelledby="certificates-title" className="grid scroll-mt-24 gap-4">
      <h2 id="certificates-title">{t('panel.title')}</h2>
      {error && <ErrorNote failure={failureOf(error)} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton lines={3} />}
      {data?.length === 0 && <Empty title={t('panel.emptyTitle')} text={t('panel.emptyText')} />}
      {data && data.length > 0 && (
        <ul className="grid gap-5 sm:grid-cols-2">
          {data.map((certificate) => (
            <CertificateCard key={certificate.code} certificate={certificate} />
          ))}
        </ul>
      )}
    </section>
  )
}

export default CertificatesPanel
