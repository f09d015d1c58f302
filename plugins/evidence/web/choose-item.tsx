import { useId, useState } from 'react'
import { Button, Disclosure, TextArea, useTranslation } from '#web'
import type { EvidenceItemState } from '../contract.ts'
import type { EvidenceStatements } from './use-statements.ts'

interface ChooseItemProps {
  readonly item: EvidenceItemState
  readonly choices: NonNullable<EvidenceItemState['choices']>
  readonly language: string
  readonly statements: EvidenceStatements
}

/** Asks for a choice among options and its reason, which only the learner can give. */
export const ChooseItem = ({ item, choices: { options, several }, language, statements }: ChooseItemProps) => {
  const { t } = useTranslation('evidence')
  const id = useId()
  const [chosen, choose] = useState<readonly string[]>([])
  const [reason, setReason] = useState('')
  const [isSent, setSent] = useState(false)
  const take = (option: string, isChosen: boolean) =>
    choose(several ? (isChosen ? [...chosen, option] : chosen.filter((each) => each !== option)) : [option])
  return (
    <Disclosure summary={t('chosen.choices')}>
      {/* Not a form: above the button that sends a prompt it is inside the prompt's form. */}
      <div className="grid gap-3">
        <fieldset className="grid" lang={language}>
          <legend className="sr-only">{item.label}</legend>
          {options.map((option) => (
            <label key={option} className="flex min-h-11 cursor-pointer items-center gap-2.5">
              <input
                type={several ? 'checkbox' : 'radio'}
                name={id}
                className="size-5 shrink-0"
                checked={chosen.includes(option)}
                onChange={({ target }) => take(option, target.checked)}
              />
              {option}
            </label>
          ))}
        </fieldset>
        <TextArea label={t('chosen.reason')} rows={2} maxLength={2_000} value={reason} onChange={({ target }) => setReason(target.value)} />
        <p role="status" className="text-sm text-ink-soft empty:hidden">
          {isSent && !statements.isSending ? t('chosen.still') : ''}
        </p>
        <span>
          <Button
            variant="secondary"
            small
            busy={statements.isSending}
            busyLabel={t('chosen.send')}
            onClick={() => {
              setSent(true)
              statements.choose(item.id, chosen, reason)
            }}
          >
            {t('chosen.send')}
          </Button>
        </span>
      </div>
    </Disclosure>
  )
}
