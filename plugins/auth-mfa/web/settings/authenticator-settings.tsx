import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button, Dialog, ErrorNote, failureOf, formatDate, SettingsSection, Skeleton, useSession, useToast, useTranslation } from '#web'
import type { Factor } from '../../contract.ts'
import { auth } from '../auth-client.ts'
import { type Enrolment, EnrolmentSteps } from '../setup/enrolment-steps.tsx'
import { withNext } from '../use-next.ts'
import { SettingsRow } from './settings-row.tsx'
import { useStepUp } from './use-step-up.ts'

type Wish = { readonly kind: 'add' } | { readonly kind: 'replace'; readonly factor: Factor }
type Open = (Wish & { readonly enrolment: Enrolment }) | { readonly kind: 'remove'; readonly factor: Factor }

/** The authenticator apps, with buttons to add, replace and remove one. */
export const AuthenticatorSettings = () => {
  const { t } = useTranslation('auth-mfa')
  const navigate = useNavigate()
  const toast = useToast()
  const stepUp = useStepUp()
  const { reload } = useSession()
  const [open, setOpen] = useState<Open | null>(null)
  const factors = useQuery({ ...auth.query.factors.queryOptions(), refetchOnWindowFocus: false })
  const verified = factors.data?.filter(({ status }) => status === 'verified') ?? []
  const close = () => setOpen(null)

  // The factor is requested before anything is rendered, since a fresh proof may be missing; and only once, since each request renews it.
  const begin = useMutation({
    mutationFn: async (wish: Wish): Promise<Open> => ({ ...wish, enrolment: await auth.client.enrol({ factor_type: 'totp' }) }),
    onSuccess: setOpen,
    onError: stepUp,
  })
  const finish = useMutation({
    mutationFn: async (wish: Wish) => {
      if (wish.kind === 'replace') await auth.client.removeFactor({ factorId: wish.factor.id })
      await Promise.all([factors.refetch(), reload()])
      return wish
    },
    onSuccess: ({ kind }) => {
      close()
      toast({ tone: 'success', title: t(kind === 'replace' ? 'security.replaced' : 'security.added'), text: t('security.othersEnded') })
    },
    onError: stepUp,
  })
  const remove = useMutation({
    mutationFn: (factor: Factor) => auth.client.removeFactor({ factorId: factor.id }),
    onSuccess: async () => {
      const { aal } = await reload()
      if (aal !== 'aal2') return navigate(withNext('/secure/setup', '/settings?tab=privacy'))
      await factors.refetch()
      close()
      toast({ tone: 'success', title: t('security.removed'), text: t('security.othersEnded') })
    },
    onError: (error) => {
      close()
      stepUp(error)
    },
  })

  return (
    <SettingsSection title={t('security.appsTitle')} text={t('security.appsText')}>
      <div className="grid content-start justify-items-start gap-4">
        {factors.isPending && <Skeleton lines={2} />}
        {factors.isError && <ErrorNote failure={failureOf(factors.error)} ns="auth-mfa" onRetry={() => factors.refetch()} />}
        {verified.length > 0 && (
          <ul className="-mt-3 w-full">
            {verified.map((factor) => (
              <SettingsRow
                key={factor.id}
                title={factor.friendly_name}
                text={t('security.addedOn', { date: formatDate(factor.created_at) })}
              >
                <Button variant="secondary" small busy={begin.isPending} onClick={() => begin.mutate({ kind: 'replace', factor })}>
                  {t('security.replace')}
                </Button>
                <Button variant="danger" small onClick={() => setOpen({ kind: 'remove', factor })}>
                  {t('security.remove')}
                </Button>
              </SettingsRow>
            ))}
          </ul>
        )}
        <Button variant="secondary" small busy={begin.isPending} onClick={() => begin.mutate({ kind: 'add' })}>
          {t('security.add')}
        </Button>
        {(open?.kind === 'add' || open?.kind === 'replace') && (
          <Dialog open onOpenChange={close} title={t(`security.${open.kind}Title`)} description={t('security.enrolText')}>
            <div className="mt-3 grid gap-6">
              <EnrolmentSteps enrolment={open.enrolment} renewedText={t('security.renewed')} onVerified={() => finish.mutate(open)} />
            </div>
          </Dialog>
        )}
        {open?.kind === 'remove' && (
          <Dialog
            open
            onOpenChange={close}
            title={t('security.removeTitle')}
            description={t(verified.length === 1 ? 'security.removeLastText' : 'security.removeText')}
            actions={
              <>
                <Button variant="secondary" onClick={close}>
                  {t('security.cancel')}
                </Button>
                <Button
                  variant="danger"
                  busy={remove.isPending}
                  busyLabel={t('security.working')}
                  onClick={() => remove.mutate(open.factor)}
                >
                  {t('security.remove')}
                </Button>
              </>
            }
          />
        )}
      </div>
    </SettingsSection>
  )
}
