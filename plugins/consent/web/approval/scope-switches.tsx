import type { UseFormRegister } from 'react-hook-form'
import { Badge, SwitchField, useTranslation } from '#web'
import { type Scope, scopes } from '../../scopes.ts'

/** The parts that a parent switches on beside the exercises. */
type AskedScope = Exclude<Scope, 'ai'>
export const askedScopes = scopes.filter((scope): scope is AskedScope => scope !== 'ai')

/** The answers of the form: the switches, and the parent's word that they are one. */
export type DecisionForm = Record<AskedScope, boolean> & { guardian: boolean }

interface ScopeSwitchesProps {
  register: UseFormRegister<DecisionForm>
  /** The makers that answer, and the limits a day. */
  exercises: { readonly makers: string; readonly limits: string }
}

/** Lists the parts of an approval: the exercises, which it means, and each further part by a switch of its own, off to begin with. */
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
