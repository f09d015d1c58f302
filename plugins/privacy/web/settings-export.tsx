import { SettingsSection, useTranslation } from '#web'
import { ExportButton } from './export-button.tsx'

/** Settings → Data: the export of the Privacy & Data page, laid out as Settings is. */
const SettingsExport = () => {
  const { t } = useTranslation('privacy')
  return (
    <SettingsSection title={t('export.inSettings.title')} text={t('export.inSettings.text')}>
      <ExportButton action={t('export.inSettings.action')} words="export.inSettings" />
    </SettingsSection>
  )
}

export default SettingsExport
