import { Check, CircleMinus, CircleX, Clock, Landmark, Undo2 } from 'lucide-react'
import { classNames, useTranslation } from '#web'
import type { AdminUser } from '../../contract.ts'

const looks = {
  paid: [Check, 'text-success'],
  granted: [Check, 'text-success'],
  role: [CircleMinus, 'text-ink-soft'],
  disputed: [Landmark, 'text-danger'],
  refunded: [Undo2, 'text-ink-soft'],
  ended: [CircleX, 'text-danger'],
  free: [Clock, 'text-warning'],
} as const

/** What opens the course to somebody, or why nothing does, by a sign and in words. */
export const PersonAccess = ({ access }: Pick<AdminUser, 'access'>) => {
  const { t } = useTranslation('admin')
  const [Sign, colour] = looks[access]
  return (
    <span className={classNames('inline-flex items-start gap-2', colour)}>
      <Sign aria-hidden="true" className="mt-px size-[1.15em] shrink-0" />
      {t(`users.access.${access}`)}
    </span>
  )
}
