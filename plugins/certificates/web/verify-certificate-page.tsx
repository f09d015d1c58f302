import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Download, FileBadge } from 'lucide-react'
import { useMemo } from 'react'
import { Link, useParams } from 'react-router-dom'
import {
  CopyButton,
  currentLanguage,
  ErrorNote,
  failureOf,
  LinkButton,
  Notice,
  Page,
  PageHead,
  Skeleton,
  usePageTitle,
  useSession,
  useSiteConfig,
  useTranslation,
} from '#web'
import { certificateDate, certificateLessons, certificateText } from '../certificate-text.ts'
import { certificateCredentialPath, certificatePdfPath, verifyPath } from '../contract.ts'
import { CertificateArtefact } from './certificate-artefact.tsx'
import { CertificateFacts } from './certificate-facts.tsx'
import { certificates } from './certificates-client.ts'

type Verified = Awaited<ReturnType<typeof certificates.client.verify>>

const icon = 'size-[1.15em]'

const NotFound = () => {
  const { t } = useTranslation('certificates')
  usePageTitle(t('verify.notFoundTitle'))
  return (
    <Page>
      <PageHead title={t('verify.notFoundTitle')} lede={t('verify.notFoundText')} />
      <div>
        <LinkButton to="/" variant="secondary">
          {t('verify.home')}
        </LinkButton>
      </div>
    </Page>
  )
}

/** For the learner whose certificate it is: back to the others. */
const WayBack = ({ code }: { code: string }) => {
  const { t } = useTranslation('certificates')
  const { session } = useSession()
  const { data } = useQuery(certificates.query.mine.queryOptions({ enabled: session.user !== null && session.aal === 'aal2' }))
  if (!data?.some((each) => each.code === code)) return null
  return (
    <Link to="/dashboard#certificates" className="inline-flex min-h-11 items-center gap-2 text-sm text-ink-soft">
      <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
      {t('verify.back')}
    </Link>
  )
}

const VerifiedCertificate = ({ certificate }: { certificate: Verified }) => {
  const { t } = useTranslation('certificates')
  const product = useSiteConfig()?.productName ?? 'Soloflight'
  const { code, learner_name: name, certificate_data: data, credential } = certificate
  usePageTitle(data.module_name)
  const address = `${window.location.origin}${verifyPath(code)}`
  const language = currentLanguage()
  const text = useMemo(
    () => certificateText(certificate, { t: (key, values) => t(key, values ?? {}), language, product, address }),
    [certificate, t, language, product, address],
  )
  const lessons = useMemo(() => certificateLessons(data), [data])
  const date = certificateDate(certificate.issued_at, language)
  return (
    <Page>
      <PageHead title={data.module_name} placard={<WayBack code={code} />}>
        <LinkButton to={certificatePdfPath(code)} external small icon={<Download aria-hidden="true" className={icon} />}>
          {t('verify.download')}
        </LinkButton>
        <CopyButton text={address} label={t('verify.copy')} />
      </PageHead>
      <figure className="m-0 break-inside-avoid border border-line" style={{ background: '#FEFEFB' }}>
        <CertificateArtefact
          code={code}
          lessons={lessons}
          address={address}
          text={text}
          title={t('artefact.title', { name, module: data.module_name })}
          description={t('artefact.description', { date, code })}
        />
      </figure>
      {credential.valid ? (
        <Notice tone="success" title={t('verify.valid')}>
          {t('verify.validText', { issuer: credential.issuer })}
        </Notice>
      ) : (
        <Notice tone="danger" title={t('verify.invalid')}>
          {t('verify.invalidText')}
        </Notice>
      )}
      <div className="grid gap-8 lg:grid-cols-[1.2fr_1fr]">
        <CertificateFacts certificate={certificate} date={date} />
        <div className="grid content-start gap-6 max-lg:order-last">
          <section>
            <h2 className="text-xl">{t('verify.checkTitle')}</h2>
            <p className="mt-1 text-ink-soft">{t('verify.checkText')}</p>
          </section>
          <section>
            <h2 className="text-xl">{t('verify.terrainTitle')}</h2>
            <p className="mt-1 text-ink-soft">{t('verify.terrainText')}</p>
          </section>
          <div>
            <LinkButton
              to={certificateCredentialPath(code)}
              external
              variant="secondary"
              small
              icon={<FileBadge aria-hidden="true" className={icon} />}
            >
              {t('verify.credential')}
            </LinkButton>
          </div>
        </div>
      </div>
    </Page>
  )
}

/** Anyone's page for a certificate's number. */
export const Component = () => {
  const { code = '' } = useParams()
  const { t } = useTranslation('certificates')
  const { data, error, refetch } = useQuery(certificates.query.verify.queryOptions({ input: { code }, retry: false }))
  if (data) return <VerifiedCertificate certificate={data} />
  if (error && failureOf(error).code === 'NOT_FOUND') return <NotFound />
  return (
    <Page aria-busy={!error}>
      {error ? <ErrorNote failure={failureOf(error)} onRetry={() => refetch()} /> : <p className="sr-only">{t('verify.loading')}</p>}
      {!error && <Skeleton lines={6} />}
    </Page>
  )
}
