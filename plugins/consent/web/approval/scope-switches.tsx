import type { UseFormRegister } from 'react-hook-form'
import { Badge, SwitchField, useTranslation } from '#web'
import { type Scope, scopes } from '../../scopes.ts'

/** The scopes that a parent switches on in addition to the exercises. */
type AskedScope = Exclude<Scope, 'ai'>
export const askedScopes = scopes.filter((scope): scope is AskedScope => scope !== 'ai')

/** The answers of the form: the switches, and the statement that the person is a guardian. */
export type DecisionForm = Record<AskedScope, boolean> & { guardian: boolean }

interface ScopeSwitchesProps {
  register: UseFormRegister<DecisionForm>
  /** The makers of the AI that answers, and the limits a day. */
  exercises: { readonly makers: string; readonly limits: string }
}

/** Lists the scopes of an approval: the exercises, always included, and each further scope with a switch that is off at first. */
export const ScopeSwitches = ({ register, exercises }: ScopeSwitchesProps) => {
  const { t } = useTranslation('consent')
  const states = { on: t('scopes.on'), off: t('scopes.off') }
  return (
    <section aria-labelledby="what-you-allow">
      <h2 id="what-you-allow" className="border-b-2 border-ink pb-2 font-sans text-lg font-bold">
        {t('scopes.title')}
      </h2>
      <ul className="divide-y divide-line border-b-2 border-ink">
        <li className="grid gap-1 py-4">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
            {t('scopes.ai.title')} <Badge>{t('scopes.asked')}</Badge>
          </p>
          <p className="max-w-prose text-sm text-ink-soft">{t('scopes.ai.text', exercises)}</p>
        </li>
        {askedScopes.map((scope) => (
          <li key={scope} className="py-3.5">
            <SwitchField label={t(`scopes.${scope}.title`)} hint={t(`scopes.${scope}.text`)} states={states} {...register(scope)} />
          </li>
        ))}
      </ul>
      <p className="mt-4 text-ink-soft">{t('scopes.later')}</p>
    </section>
  )
}
