import { Download } from 'lucide-react'
import { plainText, writeCsv } from '#core/contract'
import { Button, cell, DataTable, rowHead, saveFile, useTranslation } from '#web'
import { isCategory } from '../../check-affiliate.ts'
import { partnerCategories } from '../../contract.ts'
import type { FaultyCell } from './read-partners-file.ts'

/** The choice with the same first three letters as the text; undefined for shorter texts. */
const closest = (typed: string, choices: readonly string[]): string | undefined => {
  const beginning = plainText(typed.trim()).slice(0, 3)
  return beginning.length === 3 ? choices.find((choice) => plainText(choice).startsWith(beginning)) : undefined
}

const shownAtOnce = 50

/** Explains a faulty cell and its correction in plain words. */
const useAdvice = () => {
  const { t } = useTranslation('partners')
  return ({ column, said, mistake, words }: FaultyCell): string => {
    const meant = column === 'category' && !isCategory(said) ? closest(said, partnerCategories) : undefined
    return [t(`mistakes.${mistake}`, words), meant && t('import.meant', { meant })].filter(Boolean).join('. ')
  }
}

/** The mistakes of a file, by row. */
export const FaultyRows = ({ faulty }: { faulty: readonly FaultyCell[] }) => {
  const { t } = useTranslation('partners')
  const adviceOn = useAdvice()
  const rows = new Set(faulty.map(({ row }) => row)).size
  const download = () => {
    const lines = faulty.map((each) => ({ row: each.row, column: each.column, value: each.said, error: adviceOn(each) }))
    const csv = writeCsv(['row', 'column', 'value', 'error'], lines)
    saveFile(new Blob([csv], { type: 'text/csv' }), 'rows-with-errors.csv')
  }
  const title = t('import.faulty', { count: rows })
  return (
    <section className="grid gap-3" aria-label={title}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="text-lg text-danger">{title}</h3>
        <Button variant="quiet" small onClick={download} icon={<Download aria-hidden="true" className="size-[1.15em]" />}>
          {t('import.faultyFile')}
        </Button>
      </div>
      <DataTable label={t('import.errors')} head={['where', 'column', 'inFile', 'whatToDo'].map((key) => t(`import.${key}`))}>
        {faulty.slice(0, shownAtOnce).map((each) => (
          <tr key={`${each.row} ${each.column} ${each.mistake}`}>
            <th scope="row" className={`${rowHead} font-mono whitespace-nowrap`}>
              {t('import.rowNumbered', { row: each.row })}
            </th>
            <td className={`${cell} font-mono`}>{each.column}</td>
            <td className={`${cell} font-mono [overflow-wrap:anywhere]`}>{each.said}</td>
            <td className={cell}>{adviceOn(each)}</td>
          </tr>
        ))}
      </DataTable>
      {faulty.length > shownAtOnce && <p className="text-sm">{t('import.moreErrors', { count: faulty.length - shownAtOnce })}</p>}
    </section>
  )
}
