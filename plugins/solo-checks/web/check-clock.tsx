import { Clock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { readerNow, useTranslation } from '#web'

/** Minutes at which the time left is announced, once each. */
const announced = [5, 1]

const leftUntil = (until: string) => Date.parse(until) - readerNow().getTime()

const minutesUntil = (until: string) => Math.max(0, Math.ceil(leftUntil(until) / 60_000))

/** The remaining time in whole minutes: unobtrusive, announced twice, never red. */
export const CheckClock = ({ until, onOver }: { until: string; onOver: () => void }) => {
  const { t } = useTranslation('solo-checks')
  const [minutes, setMinutes] = useState(() => minutesUntil(until))
  useEffect(() => {
    const timer = setInterval(() => {
      setMinutes(minutesUntil(until))
      if (leftUntil(until) <= 0) onOver()
    }, 1_000)
    return () => clearInterval(timer)
  }, [until, onOver])
  return (
    <p className="inline-flex items-center gap-2 text-sm text-ink-soft tabular-nums">
      <Clock aria-hidden="true" className="size-[1.15em]" />
      {t('check.minutesLeft', { count: minutes })}
      <span role="status" className="sr-only">
        {announced.includes(minutes) ? t('check.minutesLeft', { count: minutes }) : ''}
      </span>
    </p>
  )
}
