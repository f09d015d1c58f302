import { Check } from 'lucide-react'
import { type Ref, startTransition, useId, useOptimistic } from 'react'
import { Checkbox, classNames, useTranslation } from '#web'
import type { CriterionState } from '../contract.ts'

interface CriteriaListProps {
  readonly ref?: Ref<HTMLUListElement>
  readonly criteria: readonly CriterionState[]
  /** The language of the lesson's texts. */
  readonly language: string
  readonly onTick: (id: string, said: boolean) => Promise<unknown>
}

/** Round for checked criteria, square for own ticks; filled if found, outlined if ticked, dashed if open. */
const Mark = ({ criterion: { state, by_own_word } }: { criterion: CriterionState }) => (
  <span
    aria-hidden="true"
    className={classNames(
      'mt-0.5 grid size-5.5 shrink-0 place-items-center text-sm',
      by_own_word || state === 'own-word' ? 'rounded-sm' : 'rounded-full',
      state === 'shown' && 'bg-success text-surface-raised',
      state === 'own-word' && 'border-2 border-ink',
      state === 'open' && 'border-2 border-dashed border-line-strong',
    )}
  >
    {state !== 'open' && <Check className="size-[1.1em]" strokeWidth={3} />}
  </span>
)

const Criterion = ({
  criterion: kept,
  language,
  onTick,
}: { criterion: CriterionState } & Pick<CriteriaListProps, 'language' | 'onTick'>) => {
  const { t } = useTranslation('model-answers')
  const id = useId()
  // A tick is shown at once, and reverts if saving fails.
  const [criterion, show] = useOptimistic(kept)
  const onSay = (checked: boolean) =>
    startTransition(async () => {
      show({ ...criterion, state: checked ? 'own-word' : 'open' })
      await onTick(criterion.id, checked)
    })
  const said = (
    <span>
      <b lang={language} className="block leading-snug font-semibold">
        {criterion.label}
      </b>
      <span className="block text-sm text-ink-soft">
        {criterion.by_own_word && criterion.state === 'open' ? t('state.yours') : t(`state.${criterion.state}`)}
        {criterion.claimable && criterion.state === 'own-word' && ` ${t('state.claimed')}`}
      </span>
    </span>
  )
  const row = 'grid h-full min-h-11 grid-cols-[1.375rem_minmax(0,1fr)] gap-x-3 px-4.5 py-3.5'
  if (!criterion.by_own_word)
    return (
      <div className={row}>
        <Mark criterion={criterion} />
        <div className="min-w-0">
          {said}
          {criterion.claimable && (
            <Checkbox
              label={
                <span className="text-sm">
                  {t('claim')}
                  <span className="sr-only" lang={language}>
                    : {criterion.label}
                  </span>
                </span>
              }
              checked={criterion.state === 'own-word'}
              onCheckedChange={onSay}
            />
          )}
        </div>
      </div>
    )
  return (
    <label className={classNames(row, 'cursor-pointer')} htmlFor={id}>
      <span className="relative grid size-5.5">
        <Mark criterion={criterion} />
        <input
          id={id}
          type="checkbox"
          className="absolute inset-0 mt-0.5 size-5.5 cursor-pointer opacity-0 focus-visible:opacity-100 focus-visible:[appearance:none] focus-visible:rounded-sm"
          checked={criterion.state === 'own-word'}
          onChange={({ target: { checked } }) => onSay(checked)}
        />
      </span>
      {said}
    </label>
  )
}

/** The criteria of the exercise. They are not evidence and are not counted. */
export const CriteriaList = ({ ref, criteria, ...rest }: CriteriaListProps) => {
  const { t } = useTranslation('model-answers')
  return (
    <ul
      ref={ref}
      tabIndex={-1}
      aria-label={t('criteria')}
      className="grid w-full max-w-248 shrink-0 rounded-lg border border-line bg-surface-raised max-sm:divide-y max-sm:divide-line sm:auto-cols-fr sm:grid-flow-col sm:divide-x sm:divide-line"
    >
      {criteria.map((criterion) => (
        <li key={criterion.id}>
          <Criterion criterion={criterion} {...rest} />
        </li>
      ))}
    </ul>
  )
}
