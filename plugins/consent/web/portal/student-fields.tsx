import { Controller, useFormContext } from 'react-hook-form'
import { SelectField, TextField, useTranslation } from '#web'
import { birthYears } from '../../ages.ts'

export interface StudentAnswers {
  /** A year, `under-14`, or empty. */
  birthYear: string
  schoolCode: string
}

/** Fields of the Student Portal: the birth year, and a school code if the student has one. Must be inside a form with these values. */
export const StudentFields = () => {
  const { t } = useTranslation('consent')
  const { control, register, formState } = useFormContext<StudentAnswers>()
  const { younger, older } = birthYears(new Date().getUTCFullYear())
  const entries = (years: readonly number[], group: string) => years.map((year) => ({ value: String(year), label: String(year), group }))
  return (
    <>
      <Controller
        control={control}
        name="birthYear"
        rules={{ required: t('picker.birthYearRequired') }}
        render={({ field, fieldState }) => (
          <SelectField
            {...field}
            label={t('picker.birthYear')}
            hint={t('picker.birthYearHint')}
            placeholder={t('picker.birthYearPlaceholder')}
            options={[
              ...entries(younger, t('picker.fourteen')),
              ...entries(older, t('picker.seventeen')),
              { value: 'under-14', label: t('picker.underFourteen') },
            ]}
            error={fieldState.error?.message}
          />
        )}
      />
      <TextField
        label={t('picker.schoolCode')}
        hint={t('picker.schoolCodeHint')}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        error={formState.errors.schoolCode?.message}
        {...register('schoolCode')}
      />
    </>
  )
}
