import { Notice, Placard, useTranslation } from '#web'
import type { ReadRow } from '../read-import-rows.ts'

const previewRows = 10
const shownErrors = 20

/** What the file holds: the errors row by row, or the first ten rows as they will be stored. */
export const ImportPreview = ({ read }: { read: readonly ReadRow[] }) => {
  const { t } = useTranslation('partners')
  const errors = read.flatMap(({ row, mistakes }) => mistakes.map((mistake) => t('import.row', { row, message: t(`mistakes.${mistake}`) })))
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
        <p className="text-sm text-ink-soft">{t('import.ready', { count: read.length, shown: Math.min(previewRows, read.length) })}</p>
      )}
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={t('import.preview')}
        className="overflow-x-auto rounded-md border border-line"
      >
        <table className="w-full border-collapse text-sm">
          <thead className="border-b-[1.5px] border-ink text-start">
            <tr>
              {(['code', 'partner', 'category', 'state'] as const).map((name) => (
                <th key={name} scope="col" className="h-11 px-3 text-start font-semibold text-ink-soft">
                  {t(`table.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {read.slice(0, previewRows).map(({ row, fields }) => (
              <tr key={row} className="border-t border-line first:border-t-0">
                <td className="h-11 px-3 font-mono">{fields.code}</td>
                <td className="h-11 px-3">{fields.partner_name}</td>
                <td className="h-11 px-3">{fields.category}</td>
                <td className="h-11 px-3">
                  <Placard tone={fields.is_active ? 'success' : 'warning'}>{t(fields.is_active ? 'table.active' : 'table.paused')}</Placard>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
