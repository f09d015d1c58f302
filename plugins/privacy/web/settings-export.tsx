import { useId } from 'react'
import { useTranslation } from '#web'
import { ExportButton } from './export-button.tsx'

/** Settings → Data: the export of the Privacy & Data page, laid out as Settings is. */
const SettingsExport = () => {
  const { t } = useTranslation('privacy')
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-x-12 gap-y-6 border-t-2 border-ink pt-6 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
      <div className="grid content-start gap-2">
        <h2 id={id} className="text-xl">
          {t('export.inSettings.title')}
        </h2>
        <p className="max-w-sm text-sm text-muted">{t('export.inSettings.text')}</p>
      </div>
      <div>
        <ExportButton action={t('export.inSettings.action')} words="export.inSettings" />
      </div>
    </section>
  )
}

export default SettingsExport
