import { SelectField, TextField, useTranslation } from '#web'
import { birthYears } from '../../ages.ts'

interface StudentAnswers {
  /** A year, `under-14`, or empty. */
  readonly birthYear: string
  readonly schoolCode: string
}

interface StudentFieldsProps extends StudentAnswers {
  yearError: string | undefined
  codeError: string | undefined
  onChange: (change: Partial<StudentAnswers>) => void
}

/** What the Student Portal asks: the birth year, and a school code where there is one. */
export const StudentFields = ({ birthYear, schoolCode, yearError, codeError, onChange }: StudentFieldsProps) => {
  const { t } = useTranslation('consent')
  const { younger, older } = birthYears(new Date().getUTCFullYear())
  const entries = (years: readonly number[], group: string) => years.map((year) => ({ value: String(year), label: String(year), group }))
  return (
    <>
      <SelectField
        label={t('picker.birthYear')}
        hint={t('picker.birthYearHint')}
        placeholder={t('picker.birthYearPlaceholder')}
        options={[
          ...entries(younger, t('picker.fourteen')),
          ...entries(older, t('picker.seventeen')),
          { value: 'under-14', label: t('picker.underFourteen') },
        ]}
        value={birthYear}
        error={yearError}
        onValueChange={(value) => onChange({ birthYear: value })}
      />
      <TextField
        label={t('picker.schoolCode')}
        hint={t('picker.schoolCodeHint')}
        value={schoolCode}
        error={codeError}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        onChange={(event) => onChange({ schoolCode: event.target.value })}
      />
    </>
  )
}
