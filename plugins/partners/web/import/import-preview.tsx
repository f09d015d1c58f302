import { Notice, useTranslation } from '#web'
import type { ReadRow } from '../../read-import-rows.ts'
import { isAnyFilled, PreviewRows } from './preview-rows.tsx'

const previewRows = 10
const shownErrors = 20

/** What the file holds: the errors row by row, and the first ten rows. */
export const ImportPreview = ({ read }: { read: readonly ReadRow[] }) => {
  const { t } = useTranslation('partners')
  const errors = read.flatMap(({ row, mistakes }) =>
    mistakes.map(({ column, mistake }) => t('import.row', { row, column, message: t(`mistakes.${mistake}`) })),
  )
  const shown = read.slice(0, previewRows)
  return (
    <div className="grid gap-4">
      {errors.length > 0 ? (
        <Notice tone="danger" role="alert" title={t('import.faulty', { count: errors.length })}>
          <ul className="list-disc ps-5">
            {errors.slice(0, shownErrors).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          {errors.length > shownErrors && <p>{t('import.moreErrors', { count: errors.length - shownErrors })}</p>}
        </Notice>
      ) : (
        <p className="text-sm text-ink-soft">{t('import.ready', { count: read.length, shown: shown.length })}</p>
      )}
      <PreviewRows rows={shown} />
      {isAnyFilled(shown) && <p className="text-sm text-ink-soft">{t('import.filledText')}</p>}
    </div>
  )
}
