import { useQuery } from '@tanstack/react-query'
import { Check, Pause } from 'lucide-react'
import { useTranslation } from '#web'
import { consent } from '../consent-client.ts'
import { nameOf } from './name-of.ts'

/** For a parent who has just paid: the student was notified, whether calls are real now, and that the card has verified the parent. */
const PaidStudent = ({ email }: { email: string }) => {
  const { t } = useTranslation('consent')
  const { data } = useQuery(consent.query.students.queryOptions({ refetchOnMount: 'always' }))
  const student = data?.find((each) => each.relation === 'parent' && each.email === email)
  if (!student) return null
  const { real_calls: state, verified_by: by } = student
  const name = nameOf(student)
  const facts = [
    [true, t('paid.told', { name })],
    ...(state === 'on' ? [[true, t('paid.real')] as const] : []),
    ...(state === 'paused' || state === 'off' ? [[false, t(`family.${state}`, { name })] as const] : []),
    ...(by === 'card' ? [[true, t('paid.card')] as const] : []),
  ] as const
  return (
    <ul className="divide-y divide-line border-y-2 border-ink">
      {facts.map(([isGood, text]) => (
        <li key={text} className="flex items-start gap-3 py-3">
          {isGood ? (
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
          ) : (
            <Pause aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning" />
          )}
          <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
        </li>
      ))}
    </ul>
  )
}

export default PaidStudent
