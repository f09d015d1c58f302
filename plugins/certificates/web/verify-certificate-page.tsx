import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight, FileBadge } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link, useParams } from 'react-router-dom'
import {
  CopyButton,
  currentLanguage,
  DownloadLink,
  ErrorNote,
  failureOf,
  LinkButton,
  Notice,
  Page,
  PageHead,
  publicOrigin,
  Skeleton,
  useHead,
  useSession,
  useSiteConfig,
  useTranslation,
} from '#web'
import { certificateDate } from '../certificate-text.ts'
import {
  achievementImagePath,
  badgePath,
  certificateLanguage,
  certificatePdfPath,
  certificatePicturePath,
  credentialJsonPath,
  credentialJwtPath,
  isPracticeCertificate,
  issuedDay,
  soloCredentialJsonPath,
  soloCredentialJwtPath,
  verifyPath,
} from '../contract.ts'
import { CertificateFacts } from './certificate-facts.tsx'
import { CertificatePicture } from './certificate-picture.tsx'
import { certificates, verificationQuery } from './certificates-client.ts'
import { describeForSearch } from './describe-for-search.ts'

const ReissueCard = lazy(async () => ({ default: (await import('./reissue-card.tsx')).ReissueCard }))

type Verified = Awaited<ReturnType<typeof certificates.client.verify>>

const icon = 'size-[1.15em]'

const NotFound = () => {
  const { t } = useTranslation('certificates')
  useHead({ title: t('verify.notFoundTitle'), isIndexed: false })
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

/** The current learner's own certificate with this number; undefined for everybody else. */
const useOwn = (code: string) => {
  const { session } = useSession()
  const { data } = useQuery(certificates.query.mine.queryOptions({ enabled: session.user !== null && session.aal === 'aal2' }))
  return data?.find((each) => each.code === code)
}

/** For the certificate's learner: a link back to the others. */
const WayBack = () => {
  const { t } = useTranslation('certificates')
  return (
    <Link to="/dashboard#certificates" className="inline-flex min-h-11 items-center gap-2 text-sm text-ink-soft">
      <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
      {t('verify.back')}
    </Link>
  )
}

/** Whether the certificate is valid, in words. */
const Verdict = ({ certificate: { credential, replaced, certificate_data } }: { certificate: Verified }) => {
  const { t } = useTranslation('certificates')
  if (replaced)
    return (
      <Notice tone="warning" title={t('replaced.title', { date: certificateDate(replaced.day, currentLanguage()) })}>
        {t('replaced.text')}
      </Notice>
    )
  if (!credential.valid)
    return (
      <Notice tone="danger" title={t('verify.invalid')}>
        {t('verify.invalidText')}
      </Notice>
    )
  return (
    <>
      <Notice tone="success" title={t('verify.valid')}>
        {t('verify.validText', { issuer: credential.issuer })}
      </Notice>
      {isPracticeCertificate(certificate_data) && (
        <Notice tone="warning" title={t('practice.label')}>
          {t('practice.text')}
        </Notice>
      )}
    </>
  )
}

/** The credential for download, as a badge and as files. */
const TakeAlong = ({ certificate }: { certificate: Verified }) => {
  const { code, module_id, solo } = certificate
  const { t } = useTranslation('certificates')
  const ways = [
    { to: badgePath(code, 'png'), label: 'badgePng' },
    { to: badgePath(code, 'svg'), label: 'badgeSvg' },
    { to: credentialJsonPath(code), label: 'credentialJson' },
    { to: credentialJwtPath(code), label: 'credential' },
    ...(solo
      ? [
          { to: soloCredentialJsonPath(code), label: 'soloJson' },
          { to: soloCredentialJwtPath(code), label: 'soloJwt' },
        ]
      : []),
  ]
  return (
    <section>
      <h2 className="text-xl">{t('verify.takeTitle')}</h2>
      <p className="mt-1 text-ink-soft">{t('verify.takeText')}</p>
      <div className="mt-3 flex items-start gap-4">
        <img
          src={achievementImagePath(module_id, certificateLanguage(certificate))}
          alt=""
          width={96}
          height={96}
          className="size-24 flex-none"
        />
        <ul className="grid gap-1">
          {ways.map(({ to, label }) => (
            <li key={label}>
              <DownloadLink to={to} variant="quiet" small className="text-start" icon={<FileBadge aria-hidden="true" className={icon} />}>
                {t(`verify.${label}`)}
              </DownloadLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const VerifiedCertificate = ({ certificate }: { certificate: Verified }) => {
  const { t } = useTranslation('certificates')
  const product = useSiteConfig()?.productName ?? 'Soloflight'
  const { code, learner_name: name, certificate_data: data, replaced, credential } = certificate
  const own = useOwn(code)
  const address = `${publicOrigin()}${verifyPath(code)}`
  const language = currentLanguage()
  const date = certificateDate(issuedDay(certificate), language)
  const title = t('artefact.title', { name, module: data.module_name })
  // An invalid certificate has no picture. No page is indexed: a learner's name is only for people with the link.
  const holds = credential.valid && !replaced
  useHead({
    title: data.module_name,
    description: `${title}. ${t('artefact.description', { date, code })}`,
    image: holds ? { path: certificatePicturePath(code), alt: title } : undefined,
    jsonLd: holds ? [describeForSearch({ certificate, address, description: title, product, origin: publicOrigin() })] : undefined,
    isIndexed: false,
  })
  return (
    <Page>
      <PageHead title={<span lang={certificateLanguage(certificate)}>{data.module_name}</span>} badge={own && <WayBack />}>
        {replaced ? (
          <LinkButton to={verifyPath(replaced.by)} small icon={<ArrowRight aria-hidden="true" className={`${icon} rtl:-scale-x-100`} />}>
            {t('verify.current')}
          </LinkButton>
        ) : (
          <DownloadLink to={certificatePdfPath(code)} small>
            {t('verify.download')}
          </DownloadLink>
        )}
        <CopyButton text={address} label={t('verify.copy')} />
      </PageHead>
      <CertificatePicture certificate={certificate} replacedOn={replaced?.day ?? null} />
      <Verdict certificate={certificate} />
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
          {!replaced && <TakeAlong certificate={certificate} />}
          {own && (
            <Suspense>
              <ReissueCard certificate={own} />
            </Suspense>
          )}
        </div>
      </div>
    </Page>
  )
}

/** The public page of a certificate's number. */
export const Component = () => {
  const { code = '' } = useParams()
  const { t } = useTranslation('certificates')
  const { data, error, refetch } = useQuery(verificationQuery(code))
  if (data) return <VerifiedCertificate certificate={data} />
  if (data === null) return <NotFound />
  return (
    <Page aria-busy={!error}>
      {error ? <ErrorNote failure={failureOf(error)} onRetry={() => refetch()} /> : <p className="sr-only">{t('verify.loading')}</p>}
      {!error && <Skeleton lines={6} />}
    </Page>
  )
}
