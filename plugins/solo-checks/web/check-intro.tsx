import { useMutation } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Button, ErrorNote, failureOf, formatMoment, LinkButton, PageHead, useTranslation, Wordmark } from '#web'
import type { ModuleSummary } from '../../courses/contract.ts'
import { type CheckState, checkPath } from '../contract.ts'
import { checkMinutes, itemsOf } from '../rules.ts'
import { soloChecks } from './solo-checks-client.ts'

interface CheckIntroProps {
  readonly module: ModuleSummary
  /** Undefined until the module is complete. */
  readonly state: CheckState | undefined
  /** Another module whose check is open. */
  readonly elsewhere: { readonly id: string; readonly title: string } | undefined
  readonly onStart: () => void
}

/** Explains a check before its clock begins. */
export const CheckIntro = ({ module, state, elsewhere, onStart }: CheckIntroProps) => {
  const { t, i18n } = useTranslation('solo-checks')
  const isRefresh = Boolean(state?.passed_at)
  const start = useMutation({
    mutationFn: () => soloChecks.client.start({ id: module.id, locale: i18n.language }),
    onSuccess: onStart,
  })
  const count = state?.items ?? itemsOf.check
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr]">
      <header className="border-b border-line bg-surface-raised">
        <div className="page-width flex h-15 items-center justify-between gap-4">
          <Wordmark />
          <Link to="/dashboard" className="inline-flex min-h-11 items-center gap-2 font-semibold">
            <ArrowLeft aria-hidden="true" className="size-[1.15em] rtl:-scale-x-100" />
            {t('intro.back')}
          </Link>
        </div>
      </header>
      <main id="main" className="page-width grid content-start gap-7 py-10">
        <PageHead
          title={t('intro.title', { module: module.title })}
          lede={t(isRefresh ? 'intro.refreshLede' : 'intro.lede', { count, minutes: checkMinutes })}
          terrainSeed={module.id}
        />
        <ul className="grid max-w-prose gap-2.5 border-s-4 border-line ps-5">
          {(['off', 'leave', 'once', 'honest'] as const).map((point) => (
            <li key={point}>{t(`intro.${point}`, { minutes: checkMinutes })}</li>
          ))}
        </ul>
        {start.error && <ErrorNote failure={failureOf(start.error)} ns="solo-checks" />}
        {!state?.is_complete || state.items === 0 ? (
          <div className="grid justify-items-start gap-3">
            <p>{t('errors.CHECK_NOT_OPEN')}</p>
            <LinkButton to={`/module/${module.id}`} variant="secondary">
              {t('intro.toModule', { module: module.title })}
            </LinkButton>
          </div>
        ) : elsewhere ? (
          <div className="grid justify-items-start gap-3">
            <p>{t('errors.CHECK_ELSEWHERE')}</p>
            <LinkButton to={checkPath(elsewhere.id)} variant="secondary">
              {t('intro.elsewhere', { module: elsewhere.title })}
            </LinkButton>
          </div>
        ) : state.next_at ? (
          <div className="grid justify-items-start gap-3">
            <p>{t('intro.nextAt', { when: formatMoment(state.next_at) })}</p>
            {state.latest_id && (
              <LinkButton to={`/check/${state.latest_id}`} variant="secondary">
                {t('intro.latest')}
              </LinkButton>
            )}
          </div>
        ) : (
          <div className="flex flex-wrap items-center gap-4">
            <Button onClick={() => start.mutate()} busy={start.isPending} busyLabel={t('intro.starting')}>
              {t('intro.start')}
            </Button>
            <p className="text-sm text-muted">{t('intro.clock', { minutes: checkMinutes })}</p>
          </div>
        )}
      </main>
    </div>
  )
}
