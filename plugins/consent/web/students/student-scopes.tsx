import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ErrorNote, failureOf, formatShortDay, Skeleton, SlotOutlet, SwitchField, usePlaceholders, useTranslation } from '#web'
import { type Scope, scopes } from '../../scopes.ts'
import { studentSections } from '../../slots.ts'
import { consent } from '../consent-client.ts'
import { DailyLimits } from './daily-limits.tsx'
import { Receipts } from './receipts.tsx'
import { unchangedSince } from './unchanged-since.ts'
import { useStudentScopes } from './use-student-scopes.ts'
import { WeeklyMail } from './weekly-mail.tsx'

const heading = 'border-b-2 border-ink pb-2 font-sans text-lg font-bold'

/** Controls of one student's approval: a switch for each scope, the daily limits, a pause of everything, and the receipts. */
export const StudentScopes = ({ studentId, name, end }: { studentId: string; name: string; end: ReactNode }) => {
  const { t } = useTranslation('consent')
  const words = usePlaceholders()
  // The switches as set, until the response arrives: otherwise a switch springs back for a moment.
  const [wanted, setWanted] = useState<Partial<Record<Scope, boolean>>>({})
  const { data, error, refetch, change } = useStudentScopes(studentId, name, (changes) =>
    // A switch that was set again meanwhile waits for its later response.
    setWanted((now) => Object.fromEntries(Object.entries(now).filter(([scope, isOn]) => changes[scope as Scope] !== isOn))),
  )
  const receipts = useQuery(consent.query.receipts.queryOptions({ input: { student: studentId } }))
  const setScope = (scope: Scope, isOn: boolean) => {
    setWanted((now) => ({ ...now, [scope]: isOn }))
    change.mutate({ [scope]: isOn })
  }
  // An approval can be ended even when its terms could not be read.
  if (error && !data)
    return (
      <div className="grid gap-6">
        <ErrorNote ns="consent" failure={failureOf(error)} onRetry={() => void refetch()} />
        {end}
      </div>
    )
  if (!data) return <Skeleton lines={5} />
  const states = { on: t('scopes.on'), off: t('scopes.off') }
  return (
    <div className="grid gap-8">
      <section id="scopes" aria-labelledby={`scopes-${studentId}`} className="scroll-mt-6">
        <h3 id={`scopes-${studentId}`} className={heading}>
          {t('scopes.mayDo', { name })}
        </h3>
        {!data.is_verified && <p className="mt-3">{t('scopes.cardFirst', words)}</p>}
        {data.paused && <p className="mt-3 font-semibold text-warning">{t('scopes.isPaused', { name })}</p>}
        <ul className="divide-y divide-line">
          {scopes.map((scope) => {
            const since = unchangedSince(receipts.data ?? [], scope)
            return (
              <li key={scope} className="grid items-center gap-x-6 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_9rem]">
                <SwitchField
                  label={t(`scopes.${scope}.title`)}
                  hint={t(`scopes.${scope}.means`, { name })}
                  states={states}
                  checked={wanted[scope] ?? data[scope]}
                  onCheckedChange={(isOn) => setScope(scope, isOn)}
                />
                {since && (
                  <span className="font-mono text-[0.8125rem] text-ink-soft sm:text-end">
                    {t(data[scope] ? 'scopes.onSince' : 'scopes.offSince', { date: formatShortDay(since.at) })}
                    <br className="max-sm:hidden" /> {t('scopes.receipt', { number: since.number })}
                  </span>
                )}
              </li>
            )
          })}
        </ul>
        <p className="mt-3 text-sm text-ink-soft">{t('scopes.tells', { name })}</p>
      </section>
      <div className="grid gap-x-12 gap-y-8 xl:grid-cols-2">
        <DailyLimits studentId={studentId} name={name} limits={data.daily_limit} headingClass={heading} />
        <WeeklyMail studentId={studentId} name={name} headingClass={heading} />
      </div>
      {receipts.data && <Receipts receipts={receipts.data} name={name} headingClass={heading} />}
      <SlotOutlet slot={studentSections} props={{ studentId, name, end }} fallback={end} />
    </div>
  )
}
