import { useId } from 'react'
import { TextField, useTranslation } from '#web'
import type { TaxonomyEntry } from '../contract.ts'
import { HobbyChips } from './hobby-chips.tsx'
import { hobbiesOf, mostHobbies, type PathwayAnswers } from './pathway-answers.ts'

type Hobbies = Pick<PathwayAnswers, 'chosen' | 'custom'>

interface HobbiesFieldProps extends Hobbies {
  hobbies: readonly TaxonomyEntry[]
  onChange: (hobbies: Partial<Hobbies>) => void
  error?: string | undefined
}

/** Hobbies as chips and three free fields, three in all at most. */
export const HobbiesField = ({ hobbies, chosen, custom, onChange, error }: HobbiesFieldProps) => {
  const { t } = useTranslation('onboarding')
  const id = useId()
  const count = hobbiesOf({ chosen, custom }).length
  const isFull = count >= mostHobbies

  return (
    <fieldset className="grid gap-4" aria-describedby={`${id}-hint ${id}-state`}>
      <legend className="mb-4 font-semibold">{t('form.hobbies')}</legend>
      <p id={`${id}-hint`} className="-mt-3.5 text-sm text-muted">
        {t('form.hobbiesHint')}
      </p>
      <HobbyChips hobbies={hobbies} chosen={chosen} isFull={isFull} onChange={(next) => onChange({ chosen: next })} />
      <p className="text-sm font-medium">{t('form.custom')}</p>
      <div className="-mt-2 grid gap-3 sm:grid-cols-3">
        {custom.map((text, index) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: three fixed fields, told apart by their place alone
            key={index}
            label={t('form.customHobby', { number: index + 1 })}
            maxLength={60}
            value={text}
            disabled={isFull && text.trim() === ''}
            onChange={(event) => onChange({ custom: custom.map((each, place) => (place === index ? event.target.value : each)) })}
          />
        ))}
      </div>
      <p id={`${id}-state`} aria-live="polite" className={error ? 'text-sm font-medium text-danger' : 'text-sm text-muted'}>
        {error ?? `${t('form.hobbiesCount', { count, max: mostHobbies })}${isFull ? `. ${t('form.hobbiesFull')}` : ''}`}
      </p>
    </fieldset>
  )
}
