import { useForm } from 'react-hook-form'
import { typedDigits } from '#core/contract'
import { Button, TextField, useTranslation } from '#web'
import { type ConsentScopes, studentCaps } from '../../contract.ts'

type Limits = ConsentScopes['daily_limit']
const names = ['openai', 'anthropic', 'gemini'] as const

interface DailyLimitsProps {
  limits: Limits
  isSaving: boolean
  headingClass: string
  onSave: (limits: Limits) => void
}

/** How many real calls a day the student may make, by provider: the cap, or less. */
export const DailyLimits = ({ limits, isSaving, headingClass, onSave }: DailyLimitsProps) => {
  const { t } = useTranslation('consent')
  const { register, handleSubmit, formState } = useForm<Limits>({ defaultValues: limits })
  return (
    <section id="limits" className="scroll-mt-6" aria-label={t('scopes.limitTitle')}>
      <h3 className={headingClass}>{t('scopes.limitTitle')}</h3>
      <form className="mt-4 grid justify-items-start gap-3" onSubmit={handleSubmit(onSave)} noValidate>
        <div className="grid grid-cols-3 gap-3">
          {names.map((name) => (
            <TextField
              key={name}
              label={t(`makers.${name}`)}
              hint={t('scopes.limitOf', { most: studentCaps[name] })}
              inputMode="numeric"
              error={formState.errors[name] && t('scopes.limitWrong', { most: studentCaps[name] })}
              {...register(name, {
                setValueAs: (typed) => Number(typedDigits(`${typed}`)),
                validate: (value) => Number.isInteger(value) && value >= 0 && value <= studentCaps[name],
              })}
            />
          ))}
        </div>
        <Button small variant="secondary" type="submit" busy={isSaving} busyLabel={t('picker.working')}>
          {t('scopes.limitSave')}
        </Button>
      </form>
    </section>
  )
}
