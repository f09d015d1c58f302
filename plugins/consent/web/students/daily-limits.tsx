import { typedDigits } from '#core/contract'
import { Button, TextField, useServerForm, useTranslation } from '#web'
import { type ConsentScopes, studentCaps } from '../../contract.ts'
import { useStudentScopes } from './use-student-scopes.ts'

type Limits = ConsentScopes['daily_limit']
const makers = ['openai', 'anthropic', 'gemini'] as const

interface DailyLimitsProps {
  studentId: string
  name: string
  limits: Limits
  headingClass: string
}

/** How many real calls a day the student may make, by provider: the cap, or less. */
export const DailyLimits = ({ studentId, name, limits, headingClass }: DailyLimitsProps) => {
  const { t } = useTranslation('consent')
  const { change } = useStudentScopes(studentId, name)
  const form = useServerForm<Limits, ConsentScopes>({
    // Limits that change on another device are shown, but for those that somebody is changing here.
    values: limits,
    resetOptions: { keepDirtyValues: true },
    send: (daily_limit) => change.mutateAsync({ daily_limit }),
    onSuccess: ({ daily_limit }) => {
      form.reset(daily_limit)
    },
    // The hook shows a message.
    onFailure: () => undefined,
  })
  return (
    <section id="limits" className="scroll-mt-6" aria-label={t('scopes.limitTitle')}>
      <h3 className={headingClass}>{t('scopes.limitTitle')}</h3>
      <form className="mt-4 grid justify-items-start gap-3" onSubmit={form.submit} noValidate>
        <div className="grid grid-cols-3 gap-3">
          {makers.map((maker) => (
            <TextField
              key={maker}
              label={t(`makers.${maker}`)}
              hint={t('scopes.limitOf', { most: studentCaps[maker] })}
              inputMode="numeric"
              {...form.field(maker, {
                setValueAs: (typed) => Number(typedDigits(`${typed}`)),
                validate: (value) =>
                  (Number.isInteger(value) && value >= 0 && value <= studentCaps[maker]) ||
                  t('scopes.limitWrong', { most: studentCaps[maker] }),
              })}
            />
          ))}
        </div>
        <Button small variant="secondary" type="submit" busy={form.isSending} busyLabel={t('picker.working')}>
          {t('scopes.limitSave')}
        </Button>
      </form>
    </section>
  )
}
