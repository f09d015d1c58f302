import { Check, type LucideIcon, Minus } from 'lucide-react'
import { useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Button, Checkbox, formatDate, useSiteConfig, useTranslation } from '#web'
import { type Cost, pricedText } from './priced-text.ts'
import { askedScopes, type DecisionForm } from './scope-switches.tsx'

export type Decision = 'approve' | 'decline'

interface DecisionCardProps {
  form: UseFormReturn<DecisionForm>
  /** When the link expires. */
  end: string
  cost: Cost
  textVersion: number
  pending: Decision | null
  onDecide: (decision: Decision) => void
}

const Summary = ({ title, items, icon: Icon }: { title: string; items: readonly string[]; icon: LucideIcon }) => (
  <div>
    <h3 className="text-sm font-semibold text-ink-soft">{title}</h3>
    <ul className="mt-1">
      {items.map((item) => (
        <li key={item} className="grid grid-cols-[1.2rem_1fr] items-start gap-x-2.5 py-0.5 leading-snug">
          <Icon aria-hidden="true" className={`mt-0.5 size-4.5 ${Icon === Check ? 'text-success' : 'text-muted'}`} />
          {item}
        </li>
      ))}
    </ul>
  </div>
)

/** Sums up the switches above Approve and Decline, of equal size. Only approving requires the guardian checkbox. */
export const DecisionCard = ({ form, end, cost, textVersion, pending, onDecide }: DecisionCardProps) => {
  const { t } = useTranslation('consent')
  const id = useId()
  const supportEmail = useSiteConfig()?.supportEmail
  const { register, handleSubmit, formState } = form
  const switched = form.watch()
  const named = (isOn: boolean) => askedScopes.filter((scope) => switched[scope] === isOn).map((scope) => t(`scopes.${scope}.title`))
  const refused = named(false)
  // No form element: Enter in the checkbox must not approve, only the button does.
  const approve = handleSubmit(() => onDecide('approve'))
  const size = 'min-h-14 text-lg'
  return (
    <>
      <section aria-labelledby={`${id}-title`} className="grid gap-4 rounded-lg border border-line-strong bg-surface-raised p-5 sm:p-7">
        <h2 id={`${id}-title`} className="font-sans text-lg font-bold">
          {t('approve.decision')}
        </h2>
        <div role="status" className="grid gap-x-8 gap-y-4 border-y border-line py-4 sm:grid-cols-2">
          <Summary title={t('scopes.allowed')} items={[t('scopes.ai.title'), ...named(true)]} icon={Check} />
          {refused.length > 0 && <Summary title={t('scopes.refused')} items={refused} icon={Minus} />}
        </div>
        <Checkbox
          label={t('approve.guardian')}
          error={formState.errors.guardian?.message}
          {...register('guardian', { required: t('approve.guardianNeeded') })}
        />
        <div className="grid gap-3.5 sm:grid-cols-2">
          <Button
            className={size}
            disabled={pending === 'decline'}
            busy={pending === 'approve'}
            busyLabel={t('approve.approving')}
            onClick={approve}
          >
            {t('approve.approve')}
          </Button>
          <Button
            variant="secondary"
            className={size}
            disabled={pending === 'approve'}
            busy={pending === 'decline'}
            busyLabel={t('approve.declining')}
            onClick={() => onDecide('decline')}
          >
            {t('approve.decline')}
          </Button>
        </div>
        <p className="text-sm text-muted">{t(pricedText('approve.recorded', cost), { date: formatDate(end), version: textVersion })}</p>
      </section>
      {supportEmail && (
        <p className="text-sm text-ink-soft">
          {t('approve.unexpected')} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
      )}
    </>
  )
}
