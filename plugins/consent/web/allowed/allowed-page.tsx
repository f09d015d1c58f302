import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Check, Minus, Pause } from 'lucide-react'
import { Link } from 'react-router-dom'
import {
  classNames,
  ErrorNote,
  failureOf,
  formatMoment,
  formatShortDay,
  LinkButton,
  Notice,
  Page,
  PageHead,
  Skeleton,
  usePageTitle,
  usePlaceholders,
  useTranslation,
} from '#web'
import type { AllowedToMe } from '../../contract.ts'
import { type Scope, scopes } from '../../scopes.ts'
import { consent } from '../consent-client.ts'
import { useDifference } from '../students/receipts.tsx'
import { TodaysCalls } from '../students/student-facts.tsx'
import { unchangedSince } from '../students/unchanged-since.ts'
import { AskForChange } from './ask-for-change.tsx'

const heading = 'border-b-2 border-ink pb-2 font-sans text-lg font-bold'

const Part = ({ scope, allowed }: { scope: Scope; allowed: AllowedToMe }) => {
  const { t } = useTranslation('consent')
  const isPaused = scope === 'ai' && allowed.ai && allowed.paused
  const isOn = allowed[scope] && !isPaused
  const Sign = isPaused ? Pause : isOn ? Check : Minus
  const since = unchangedSince(allowed.receipts, isPaused ? 'paused' : scope)
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-4 py-3.5 sm:grid-cols-[1.25rem_minmax(0,1fr)_7rem_9rem]">
      <Sign
        aria-hidden="true"
        className={classNames('mt-0.5 size-5', isOn ? 'text-success' : isPaused ? 'text-warning' : 'text-ink-soft')}
      />
      <div>
        <p className="font-bold">{t(`scopes.${scope}.title`)}</p>
        <p className="text-sm text-ink-soft">{t(isPaused ? 'allowed.pausedPart' : `allowed.parts.${scope}`)}</p>
      </div>
      <p className={classNames('text-sm font-bold max-sm:col-start-2', isOn ? 'text-success' : 'text-ink-soft')}>
        {t(isPaused ? 'allowed.paused' : isOn ? 'allowed.yes' : 'allowed.no')}
      </p>
      {since && (
        <p className="text-sm text-ink-soft max-sm:col-start-2 sm:text-end">
          {t('allowed.since', { date: formatShortDay(since.at) })}
          <br />
          <a href={`#receipt-${since.number}`}>{t('scopes.receipt', { number: since.number })}</a>
        </p>
      )}
    </li>
  )
}

const Allowed = ({ allowed }: { allowed: AllowedToMe }) => {
  const { t } = useTranslation('consent')
  const words = usePlaceholders()
  const difference = useDifference('scopes.staffHistory')
  const paused = allowed.paused ? unchangedSince(allowed.receipts, 'paused') : undefined
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
      {paused && (
        <Notice tone="warning" className="lg:col-span-2" title={t('allowed.pausedSince', { time: formatMoment(paused.at) })}>
          {t('allowed.pausedText')}
        </Notice>
      )}
      {!allowed.is_verified && (
        <Notice tone="warning" className="lg:col-span-2" title={t('allowed.unverified')}>
          {t('allowed.unverifiedText', words)}
        </Notice>
      )}
      <div className="grid content-start gap-10">
        <TodaysCalls calls={allowed.calls_today} note={t('allowed.midnight')} />
        <section aria-label={t('allowed.mayDo')}>
          <h2 className={heading}>{t('allowed.mayDo')}</h2>
          <ul className="divide-y divide-line border-b-2 border-ink">
            {scopes.map((scope) => (
              <Part key={scope} scope={scope} allowed={allowed} />
            ))}
          </ul>
        </section>
      </div>
      <div className="grid content-start gap-10">
        {allowed.parent_email && <AskForChange />}
        <section aria-label={t('allowed.receipts')}>
          <h2 className={heading}>{t('allowed.receipts')}</h2>
          {allowed.receipts.length === 0 && <p className="mt-3 text-sm text-ink-soft">{t('allowed.noReceipts')}</p>}
          <ol className="divide-y divide-line border-b border-line text-sm empty:hidden">
            {allowed.receipts.map((receipt, index) => (
              <li key={receipt.number} id={`receipt-${receipt.number}`} className="grid scroll-mt-6 gap-0.5 py-3 target:bg-brand-soft">
                <time dateTime={receipt.at} className="font-mono text-ink-soft">
                  {formatMoment(receipt.at)}
                </time>
                <span className="font-bold">{difference(receipt, allowed.receipts[index + 1])}</span>
                <span>{t('scopes.receipt', { number: receipt.number })}</span>
              </li>
            ))}
          </ol>
          <p className="mt-3 text-sm text-ink-soft">{t('allowed.mails')}</p>
        </section>
      </div>
    </div>
  )
}

/** `/allowed`: what a student may do under their parent's approval, in words and numbers. Read-only, with a button to ask for a change. */
export const Component = () => {
  const { t } = useTranslation('consent')
  const { data, error, refetch } = useQuery(consent.query.allowed.queryOptions({ staleTime: 0, retry: false }))
  usePageTitle(t('allowed.name'))
  const isUnapproved = error && consent.failureOf(error).code === 'NO_APPROVAL'
  const on = data ? scopes.filter((scope) => data[scope]).length : 0
  const title = !data ? t('allowed.name') : t(data.paused ? 'allowed.titlePaused' : 'allowed.title', { on, all: scopes.length })
  return (
    <Page>
      <div className="grid gap-1">
        <Link to="/settings?tab=privacy" className="inline-flex min-h-11 items-center gap-2 justify-self-start">
          <ArrowLeft aria-hidden="true" className="size-4.5 rtl:-scale-x-100" />
          {t('allowed.back')}
        </Link>
        <PageHead
          title={title}
          lede={data && (data.parent_email ? t('allowed.decided', { email: data.parent_email }) : t('allowed.decidedGone'))}
        />
      </div>
      {isUnapproved && (
        <div className="grid justify-items-start gap-4">
          <p>{t('allowed.unapproved')}</p>
          <LinkButton to="/consent">{t('allowed.approval')}</LinkButton>
        </div>
      )}
      {error && !isUnapproved && <ErrorNote ns="consent" failure={failureOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={8} />}
      {data && <Allowed allowed={data} />}
    </Page>
  )
}
