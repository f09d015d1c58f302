import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { LinkButton, lazyComponent, useTranslation } from '#web'
import type { ModuleCompleteProps } from '../../courses/slots.ts'
import { verifyPath } from '../contract.ts'
import { account, certificates } from './certificates-client.ts'
import { ShareCertificate } from './share-certificate.tsx'

const NameForm = lazyComponent(async () => (await import('./name-form.tsx')).NameForm)

const CertificatePicture = lazy(async () => ({ default: (await import('./certificate-picture.tsx')).CertificatePicture }))

type Own = Awaited<ReturnType<typeof certificates.client.mine>>[number]

const askEvery = 1500

/** A blank sheet while the certificate cannot be shown yet. */
const Blank = ({ children }: { children?: string }) => (
  <p className="grid aspect-[297/210] place-items-center border border-dashed border-line-strong bg-surface-raised p-6 text-center text-ink-soft">
    {children}
  </p>
)

/** Asks a learner without a name for the one on the certificate, before anybody has its address: it is reissued under that name. */
const NameOnCertificate = ({ certificate: { code, learner_name: name } }: { certificate: Own }) => {
  const { t } = useTranslation('certificates')
  const { data: profile } = useQuery(account.query.profile.queryOptions())
  if (!profile || profile.full_name.trim()) return null
  return (
    <NameForm
      label={t('name.title')}
      hint={t('name.hintNow', { name })}
      saved={t('name.savedNow')}
      onSaved={() => certificates.client.reissue({ code })}
    />
  )
}

/** In the module-complete dialog: the certificate, which is issued just after the module is completed, with its links and sharing. */
const ModuleCompleteProof = ({ moduleId, place, isHeld }: ModuleCompleteProps) => {
  const { t } = useTranslation('certificates')
  const { data } = useQuery(
    certificates.query.mine.queryOptions({
      enabled: !isHeld,
      refetchOnMount: 'always',
      refetchInterval: ({ state }) => (state.data?.some((each) => each.module_id === moduleId) ? false : askEvery),
    }),
  )
  const found = data?.find((each) => each.module_id === moduleId)
  if (place === 'picture')
    return (
      <div aria-live="polite">
        {found ? (
          <Suspense fallback={<Blank />}>
            <CertificatePicture certificate={found} />
          </Suspense>
        ) : (
          <Blank>{t(isHeld ? 'moduleComplete.held' : 'moduleComplete.preparing')}</Blank>
        )}
      </div>
    )
  if (!found) return null
  if (place === 'row') return <NameOnCertificate certificate={found} />
  if (place === 'action') return <ShareCertificate certificate={found} />
  return (
    <LinkButton to={verifyPath(found.code)} variant="quiet" small>
      {t('moduleComplete.view')}
    </LinkButton>
  )
}

export default ModuleCompleteProof
