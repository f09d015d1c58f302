import { Controller, useFormContext } from 'react-hook-form'
import { ComboboxField, TextField, useTranslation } from '#web'
import type { TaxonomyEntry } from '../contract.ts'

/** The option value for a career that is not in the list. */
const otherValue = '-other'

/** The learner's career: a name from the list, or a free text. */
export interface CareerAnswers {
  /** The text in the search box. */
  career: string
  isOther: boolean
  otherCareer: string
}

interface CareerFieldProps {
  careers: readonly TaxonomyEntry[]
  label: string
  hint: string
}

/** Used by both onboarding forms, inside a form with these values: careers by name and alias, and Other with a text field. */
export const CareerField = ({ careers, label, hint }: CareerFieldProps) => {
  const { t } = useTranslation('onboarding')
  const { control, register, watch, getValues, setValue, formState } = useFormContext<CareerAnswers>()
  const isOther = watch('isOther')
  const listed = (career: string) => careers.find(({ name }) => name.toLowerCase() === career.trim().toLowerCase())?.name ?? ''
  const options = [
    ...careers.map(({ name, aliases }) => ({ value: name, label: name, keywords: aliases })),
    { value: otherValue, label: t('form.other'), isAlways: true },
  ]
  /** Handles a choice from the list. @returns the new text of the search box */
  const choose = (value: string, typed: string): string => {
    setValue('isOther', value === otherValue)
    if (value !== otherValue) return value
    // Other starts with the text that was searched for and not found.
    const isNew = typed.trim() !== '' && typed.trim().toLowerCase() !== t('form.other').toLowerCase()
    if (isNew && !getValues('otherCareer')) setValue('otherCareer', typed.trim())
    return t('form.other')
  }
  return (
    <div className="grid gap-4">
      <Controller
        control={control}
        name="career"
        rules={{ validate: (career, answers) => answers.isOther || listed(career) !== '' || t('form.careerError') }}
        render={({ field, fieldState }) => (
          <ComboboxField
            ref={field.ref}
            label={label}
            hint={hint}
            placeholder={t('form.careerPlaceholder')}
            options={options}
            value={isOther ? otherValue : listed(field.value)}
            onValueChange={(value, typed) => field.onChange(choose(value, typed))}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
      {isOther && (
        <TextField
          label={t('form.otherCareer')}
          maxLength={100}
          error={formState.errors.otherCareer?.message}
          {...register('otherCareer', { validate: (typed) => typed.trim() !== '' || t('form.otherError') })}
        />
      )}
    </div>
  )
}
