import type { ReactNode } from 'react'
import { ExportButton, useTranslation } from '#web'
import { type LogbookExportFormat, logbookExportPath } from '../contract.ts'

/** Downloads the whole logbook as a file. */
export const LogbookExport = ({ format, children }: { format: LogbookExportFormat; children: ReactNode }) => {
  const { t } = useTranslation('logbook')
  return (
    <ExportButton
      small
      path={logbookExportPath(format)}
      busyLabel={t('export.busy')}
      failed={t('export.failed')}
      failedText={t('export.failedText')}
      limitedText={(time) => t('export.later', { time })}
    >
      {children}
    </ExportButton>
  )
}
