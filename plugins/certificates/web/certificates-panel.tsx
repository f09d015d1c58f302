import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { apiFor, Empty, ErrorNote, failureOf, Skeleton, useTranslation } from '#web'
import type { coursesApi } from '../../courses/contract.ts'
import { coursesApi as routes } from '../../courses/contract.ts?routes'
import { CertificateCard } from './certificate-card.tsx'
import { certificates } from './certificates-client.ts'

const courses = apiFor<typeof coursesApi>('courses', routes)

/** The placeholder of the next certificate: for the module that the learner is closest to completing. */
const NextCertificate = () => {
  const { t } = useTranslation('certificates')
  const { data } = useQuery(courses.query.progress.queryOptions())
  const left = data?.filter(({ completed_at }) => !completed_at).map((row) => row.total_lessons - row.lessons_completed) ?? []
  const fewest = Math.min(...left)
  if (!Number.isFinite(fewest) || fewest < 1) return null
  return (
    <li className="grid content-end rounded-xs border-[1.5px] border-dashed border-line-strong px-4 py-3.5 text-muted">
      <p className="font-display text-lg leading-tight font-[560]">{t('panel.nextTitle')}</p>
      <p className="text-sm">{t('panel.nextText', { count: fewest })}</p>
    </li>
  )
}

/** Without a certificate: how to get one, or what a completed module's certificate waits for. */
const NoCertificates = () => {
  const { t } = useTranslation('certificates')
  const { data } = useQuery(courses.query.progress.queryOptions())
  const isHeld = data?.some(({ is_held }) => is_held)
  return <Empty title={t('panel.emptyTitle')} text={t(isHeld ? 'moduleComplete.held' : 'panel.emptyText')} />
}

/** Certificates in a row of a wide window; the placeholder of the next one never begins a row. */
const inRow = 3

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
    <section id="certificates" ref={section} aria-labelledby="certificates-title" className="grid scroll-mt-24 content-start gap-3">
      <h2 id="certificates-title" className="text-xl">
        {t('panel.title')}
      </h2>
      {error && <ErrorNote failure={failureOf(error)} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton lines={3} />}
      {data?.length === 0 && <NoCertificates />}
      {data && data.length > 0 && (
        <ul className="grid grid-cols-2 gap-4 lg:grid-cols-3">
          {data.map((certificate) => (
            <CertificateCard key={certificate.code} certificate={certificate} />
          ))}
          {data.length % inRow !== 0 && <NextCertificate />}
        </ul>
      )}
    </section>
  )
}

export default CertificatesPanel
