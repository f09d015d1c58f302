import { useTranslation } from '#web'

export interface StreakDay {
  readonly date: string
  readonly done: boolean
}

/** The last seven days as cells: filled when an exercise was completed, dashed when not, today outlined. */
export const StreakWeek = ({ days }: { days: readonly StreakDay[] }) => {
  const { t, i18n } = useTranslation('courses')
  // The days are calendar days without a time: parsing and formatting in UTC keeps the day.
  const letter = new Intl.DateTimeFormat(i18n.language, { weekday: 'narrow', timeZone: 'UTC' })
  const whole = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <ol aria-label={t('dashboard.lastDays')} className="grid max-w-52 grid-cols-7 gap-1 text-center font-mono text-xs text-muted">
      {days.map(({ date, done }, index) => {
        const isToday = index === days.length - 1
        const day = new Date(`${date}T00:00:00Z`)
        return (
          <li key={date} className={isToday ? 'font-bold text-ink' : undefined}>
            <span
              aria-hidden="true"
              className={`mb-1 block h-3.5 rounded-[2px] ${done ? 'bg-accent forced-colors:bg-[Highlight]' : 'border-[1.5px] border-dashed border-line-strong'} ${isToday ? 'outline-2 outline-offset-1 outline-ink' : ''}`}
            />
            <span aria-hidden="true">{letter.format(day)}</span>
            <span className="sr-only">
              {whole.format(day)}: {done ? t('dashboard.dayDone') : t('dashboard.dayMissed')}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
