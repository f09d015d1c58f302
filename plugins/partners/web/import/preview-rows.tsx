import type { ReactNode } from 'react'
import { Badge, cell, DataTable, rowHead, useTranslation } from '#web'
import type { ImportColumn, ReadRow } from '../../read-import-rows.ts'
import { readableUrl, shorten } from '../table/shorten.ts'

/** How a cell came by its value: `default` where the file's cell is empty, `kept` where the file has no such column. */
const filledBy = ({ said }: ReadRow, column: ImportColumn): 'default' | 'kept' | null => {
  const text = said[column]
  if (text === undefined) return 'kept'
  return text === '' ? 'default' : null
}

const optional = ['category', 'placement', 'is_active', 'core_flag', 'notes'] as const
/** Whether anything in these rows was not said by the file. */
export const isAnyFilled = (rows: readonly ReadRow[]): boolean =>
  rows.some((row) => optional.some((column) => column !== 'notes' && filledBy(row, column) !== null))

/** Rows of a file in its own words; what it does not say is filled in, and marked. */
export const PreviewRows = ({ rows }: { rows: readonly ReadRow[] }) => {
  const { t } = useTranslation('partners')
  const head = ['import.rowNumber', 'table.code', 'table.partner', 'table.destination', 'table.category', 'table.placement']
  return (
    <DataTable
      label={t('import.preview')}
      head={[...head, 'table.state', 'table.core', 'form.notes'].map((key) => <span key={key}>{t(key)}</span>)}
    >
      {rows.map((read) => {
        const { row, fields, said } = read
        return (
          <tr key={row}>
            <td className={`${cell} font-mono`}>{row}</td>
            <td className={`${cell} font-mono`}>{fields.code}</td>
            <th scope="row" className={rowHead}>
              {fields.partner_name}
            </th>
            <td className={cell}>{readableUrl(fields.destination_url)}</td>
            <Cell read={read} column="category">
              {said.category || fields.category}
            </Cell>
            <Cell read={read} column="placement">
              <span className="font-mono">{said.placement || fields.placement}</span>
            </Cell>
            <Cell read={read} column="is_active">
              <Badge tone={fields.is_active ? 'success' : 'warning'}>{t(fields.is_active ? 'table.active' : 'table.paused')}</Badge>
            </Cell>
            <Cell read={read} column="core_flag">
              <span className="font-mono">{`${fields.core_flag}`}</span>
            </Cell>
            <td className={cell}>{shorten(fields.notes, 30)}</td>
          </tr>
        )
      })}
    </DataTable>
  )
}

/** A value, and below it what the file has instead of it: nothing, or another word for it. */
const Cell = ({ read, column, children }: { read: ReadRow; column: ImportColumn; children: ReactNode }) => {
  const { t } = useTranslation('partners')
  const by = filledBy(read, column)
  const text = read.said[column] ?? ''
  const isOtherWord = typeof read.fields[column] === 'boolean' && text !== '' && text.toLowerCase() !== `${read.fields[column]}`
  const note = by ? t(by === 'default' ? 'import.filledDefault' : 'import.filledKept') : isOtherWord && t('import.readAs', { text })
  return (
    <td className={cell}>
      {children}
      {note && <span className="block text-xs whitespace-nowrap text-muted">{note}</span>}
    </td>
  )
}
