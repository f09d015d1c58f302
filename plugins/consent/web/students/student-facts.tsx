import { Check, Clock, Landmark, Pause, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDate, ProgressBar, usePlaceholders, useTranslation } from '#web'
import type { WatchedStudent } from '../../contract.ts'

const Fact = ({ name, text, children }: { name: string; text: string; children: ReactNode }) => (
  <div className="grid content-start gap-0.5 border-line px-4 py-3.5 max-lg:odd:ps-0 max-lg:even:border-s max-lg:nth-[n+3]:border-t lg:first:ps-0 lg:[&+&]:border-s">
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="flex items-center gap-2 font-semibold [&_svg]:size-4.5 [&_svg]:shrink-0">{children}</dd>
    <dd className="text-sm text-ink-soft">{text}</dd>
  </div>
)

/** For a parent: payment, real calls, streak, and checks passed without AI. "on" is shown only if all allow real calls. */
export const StudentFacts = ({ student }: { student: WatchedStudent }) => {
  const { t } = useTranslation('consent')
  const words = usePlaceholders()
  const { has_access: isPaid, real_calls: state, approved_at: since, current_streak: streak, solo } = student
  // The pass that expires first.
  const [until] = solo.map(({ current_until }) => current_until).toSorted()
  const isOn = state === 'on'
  const back = state === 'disputed' || state === 'refunded' ? state : null
  const CourseSign = isPaid ? Check : back === 'disputed' ? Landmark : back ? Undo2 : Clock
  return (
    <dl className="grid grid-cols-2 border-y-2 border-ink lg:grid-cols-4">
      <Fact name={t('facts.course')} text={isPaid ? t('facts.paidText') : back ? t(`facts.${back}Text`) : t('facts.unpaidText', words)}>
        <CourseSign aria-hidden="true" className={isPaid ? 'text-success' : back === 'disputed' ? 'text-danger' : 'text-warning'} />
        {t(`students.${isPaid ? 'paid' : (back ?? 'unpaid')}`)}
      </Fact>
      <Fact name={t('facts.realCalls')} text={t(`facts.state.${state ?? 'unpaid'}`, { date: since ? formatDate(since) : '' })}>
        {isOn ? <Check aria-hidden="true" className="text-success" /> : <Pause aria-hidden="true" className="text-warning" />}
        {t(isOn ? 'scopes.on' : 'scopes.off')}
      </Fact>
      <Fact name={t('students.streak')} text={t(streak > 0 ? 'facts.streakText' : 'facts.noStreak')}>
        {t('students.streakDays', { count: streak })}
      </Fact>
      <Fact name={t('facts.withoutAi')} text={until ? t('facts.currentUntil', { date: formatDate(until) }) : t('facts.noChecks')}>
        {t('facts.checks', { count: solo.length })}
      </Fact>
    </dl>
  )
}

/** The day's real calls and the limits, one bar per provider with a tick per call. @param note for the student, on their own page */
export const TodaysCalls = ({ calls, note }: { calls: WatchedStudent['calls_today']; note?: string }) => {
  const { t } = useTranslation('consent')
  if (calls.length === 0) return null
  const Heading = note ? 'h2' : 'h3'
  return (
    <section id="today" aria-label={t('facts.today')} className="scroll-mt-6">
      <Heading className="border-b-2 border-ink pb-2 font-sans text-lg font-bold">{t('facts.today')}</Heading>
      <ul className="divide-y divide-line">
        {calls.map(({ provider, used, allowed }) => {
          const count = t('facts.callsOf', { used, allowed })
          return (
            <li key={provider} className="grid grid-cols-[6rem_minmax(0,28rem)_4.5rem] items-center gap-4 py-3">
              <b>{t(`makers.${provider}`)}</b>
              <ProgressBar value={used} max={allowed} label={t('facts.callsToday', { used, allowed })} />
              <span aria-hidden="true" className="text-end font-mono text-sm whitespace-nowrap">
                {count}
              </span>
            </li>
          )
        })}
      </ul>
      <p className="mt-2 text-sm text-ink-soft">{note ?? t('facts.midnight')}</p>
    </section>
  )
}
