import { useId } from 'react'
import { ErrorNote, Skeleton, useTranslation } from '#web'
import { ExportButton } from './export-button.tsx'
import { usePrivacyPage } from './use-privacy-page.ts'

/** Settings → Data: the export of the Privacy & Data page in that page's words, laid out as Settings is. */
const SettingsExport = () => {
  const { t } = useTranslation('privacy')
  const id = useId()
  const { data, error, refetch } = usePrivacyPage()
  if (data) {
    const { title, text, action } = data.blocks.export
    return (
      <section aria-labelledby={id} className="grid gap-x-12 gap-y-6 border-t-2 border-ink pt-6 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
        <div className="grid content-start gap-2">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          <p className="max-w-sm text-sm text-muted">{text}</p>
        </div>
        <div>
          <ExportButton action={action} words="export.inSettings" />
        </div>
      </section>
    )
  }
  return (
    <div aria-busy={!error} className="border-t-2 border-ink pt-6">
      {error ? (
        <ErrorNote ns="privacy" failure={{ code: 'PAGE_UNAVAILABLE', message: '' }} onRetry={() => void refetch()} />
      ) : (
        <>
          <p className="sr-only">{t('loading')}</p>
          <Skeleton lines={3} />
        </>
      )}
    </div>
  )
}

export default SettingsExport
