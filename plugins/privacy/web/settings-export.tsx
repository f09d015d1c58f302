import { SettingsSection, useTranslation } from '#web'
import { DataExport } from './data-export.tsx'

/** Settings → Data: the export of the Privacy & Data page, laid out as Settings is. */
const SettingsExport = () => {
  const { t } = useTranslation('privacy')
  return (
    <SettingsSection title={t('export.inSettings.title')} text={t('export.inSettings.text')}>
      <DataExport action={t('export.inSettings.action')} words="export.inSettings" />
    </SettingsSection>
  )
}

export default SettingsExport
