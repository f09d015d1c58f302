import { ExportButton, useTranslation } from '#web'
import { exportPath } from '../contract.ts'

interface DataExportProps {
  action: string
  /** The locale key of the failure texts. */
  words: 'export' | 'export.inSettings' | 'student.export'
  /** The path of the export; by default the current user's own. */
  path?: string
}

/** Downloads the data about a person as a file. */
export const DataExport = ({ action, words, path = exportPath }: DataExportProps) => {
  const { t } = useTranslation('privacy')
  return (
    <ExportButton
      path={path}
      busyLabel={t('export.busy')}
      failed={t(`${words}.failed`)}
      failedText={t(`${words}.failedText`)}
      limitedText={(time) => t(words === 'student.export' ? 'student.export.later' : 'export.later', { time })}
    >
      {action}
    </ExportButton>
  )
}
