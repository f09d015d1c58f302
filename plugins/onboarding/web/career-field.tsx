import type { Ref } from 'react'
import { ComboboxField, TextField, useTranslation } from '#web'
import type { TaxonomyEntry } from '../contract.ts'

/** Stands for a career that is not in the list. */
const otherValue = '-other'

/** What one does: a name from the list, or other words. */
export interface CareerAnswers {
  readonly career: string
  readonly isOther: boolean
  readonly otherCareer: string
}

interface CareerFieldProps extends CareerAnswers {
  careers: readonly TaxonomyEntry[]
  label: string
  hint: string
  onChange: (part: Partial<CareerAnswers>) => void
  /** An attempt to send has been made, so that what is missing is said. */
  wasTried: boolean
  inputRef?: Ref<HTMLInputElement>
}

/** Both ways into the course ask it: careers by name and alias, and Other with a field of its own. */
export const CareerField = ({ careers, label, hint, career, isOther, otherCareer, onChange, wasTried, inputRef }: CareerFieldProps) => {
  const { t } = useTranslation('onboarding')
  const listed = careers.find(({ name }) => name.toLowerCase() === career.trim().toLowerCase())?.name ?? ''
  const options = [
    ...careers.map(({ name, aliases }) => ({ value: name, label: name, keywords: aliases })),
    { value: otherValue, label: t('form.other'), isAlways: true },
  ]
  const choose = (value: string, typed: string) => {
    if (value !== otherValue) return onChange({ career: value, isOther: false })
    // What was sought and not found is what Other is for.
    const isNew = typed.trim() !== '' && typed.trim().toLowerCase() !== t('form.other').toLowerCase()
    onChange({ career: t('form.other'), isOther: true, ...(isNew && !otherCareer && { otherCareer: typed.trim() }) })
  }
  return (
    <div className="grid gap-4">
      <ComboboxField
        label={label}
        hint={hint}
        placeholder={t('form.careerPlaceholder')}
        options={options}
        value={isOther ? otherValue : listed}
        onValueChange={choose}
        error={wasTried && !listed && !isOther ? t('form.careerError') : undefined}
        {...(inputRef && { inputRef })}
      />
      {isOther && (
        <TextField
          label={t('form.otherCareer')}
          maxLength={100}
          value={otherCareer}
          error={wasTried && !otherCareer.trim() ? t('form.otherError') : undefined}
          onChange={(event) => onChange({ otherCareer: event.target.value })}
        />
      )}
    </div>
  )
}
