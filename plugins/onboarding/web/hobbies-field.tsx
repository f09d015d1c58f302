import { useId } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { FieldError, TextField, useTranslation } from '#web'
import type { TaxonomyEntry } from '../contract.ts'
import { HobbyChips } from './hobby-chips.tsx'
import { hobbiesOf, mostHobbies, type PathwayAnswers } from './pathway-answers.ts'

/** Hobbies as chips and three text fields, at most three in total; inside the pathway's form. */
export const HobbiesField = ({ hobbies }: { hobbies: readonly TaxonomyEntry[] }) => {
  const { t } = useTranslation('onboarding')
  const id = useId()
  const { control, register, watch, formState } = useFormContext<PathwayAnswers>()
  const [chosen, custom] = watch(['chosen', 'custom'])
  const count = hobbiesOf({ chosen, custom }, hobbies).length
  const isFull = count >= mostHobbies
  const error = formState.errors.chosen?.message

  return (
    <fieldset className="grid gap-4" aria-describedby={`${id}-hint ${id}-state`}>
      <legend className="mb-4 font-semibold">{t('form.hobbies')}</legend>
      <p id={`${id}-hint`} className="-mt-3.5 text-sm text-muted">
        {t('form.hobbiesHint')}
      </p>
      <Controller
        control={control}
        name="chosen"
        rules={{ validate: (_chosen, answers) => hobbiesOf(answers, hobbies).length > 0 || t('form.hobbiesError') }}
        render={({ field }) => (
          <HobbyChips ref={field.ref} hobbies={hobbies} chosen={field.value} isFull={isFull} onChange={field.onChange} />
        )}
      />
      <p className="text-sm font-medium">{t('form.custom')}</p>
      <div className="-mt-2 grid gap-3 sm:grid-cols-3">
        {custom.map((text, index) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: three fixed fields, told apart by their place alone
            key={index}
            label={t('form.customHobby', { number: index + 1 })}
            maxLength={60}
            {...register(`custom.${index}`, { deps: ['chosen'] })}
            disabled={isFull && text.trim() === ''}
          />
        ))}
      </div>
      <div id={`${id}-state`} aria-live="polite" className="text-sm text-muted">
        {error ? (
          <FieldError>{error}</FieldError>
        ) : (
          `${t('form.hobbiesCount', { count, max: mostHobbies })}${isFull ? `. ${t('form.hobbiesFull')}` : ''}`
        )}
      </div>
    </fieldset>
  )
}
