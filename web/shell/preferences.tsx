import { useTranslation } from 'react-i18next'
import { setLanguage, useLanguages } from '../kit/i18n/language.ts'
import { type Theme, useTheme } from '../kit/theme.ts'
import { SelectField } from '../kit/ui/fields/select-field.tsx'

const themes: readonly Theme[] = ['system', 'light', 'dark']

/** Theme and, if the app has more than one, language. */
export const Preferences = () => {
  const { t } = useTranslation('shell')
  const { theme, setTheme } = useTheme()
  const { current, languages } = useLanguages()
  return (
    <div className="flex flex-wrap gap-4">
      <SelectField
        label={t('footer.theme')}
        value={theme}
        onValueChange={(value) => setTheme(value as Theme)}
        options={themes.map((value) => ({ value, label: t(`footer.themes.${value}`) }))}
      />
      {languages.length > 1 && (
        <SelectField
          label={t('footer.language')}
          value={current}
          onValueChange={(tag) => void setLanguage(tag)}
          options={languages.map(({ tag, name }) => ({ value: tag, label: name }))}
        />
      )}
    </div>
  )
}
