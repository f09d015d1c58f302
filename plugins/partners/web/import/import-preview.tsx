import { Checkbox, type CsvSeparator, csvSeparators, SelectField, type TextEncoding, textEncodings, useTranslation } from '#web'
import { FaultyRows } from './faulty-rows.tsx'
import { PlannedRows } from './planned-rows.tsx'
import type { PartnersFile } from './read-partners-file.ts'

interface PreviewProps {
  readonly file: PartnersFile
  /** Null for pasted text. */
  readonly encoding: TextEncoding | null
  readonly onEncoding: (encoding: TextEncoding) => void
  readonly onSeparator: (separator: CsvSeparator) => void
  readonly leavesOut: boolean
  readonly onLeaveOut: (leavesOut: boolean) => void
}

const separatorNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const satisfies Record<CsvSeparator, string>

/** A file's preview before anything is written: how it was read, its mistakes, and the changes it would make. */
export const ImportPreview = ({ file, encoding, onEncoding, onSeparator, leavesOut, onLeaveOut }: PreviewProps) => {
  const { t } = useTranslation('partners')
  const { faulty, planned, separator, unknown } = file
  const count = (kind: string) => planned.filter((row) => row.kind === kind).length
  const faultyRows = new Set(faulty.map(({ row }) => row)).size
  const sum = [
    ...(['new', 'changed', 'unchanged'] as const).map((kind) => t(`import.sum.${kind}`, { count: count(kind) })),
    ...(faultyRows ? [t('import.sum.faulty', { count: faultyRows })] : []),
  ].join(', ')
  return (
    <div className="grid gap-6">
      <div>
        <p role="status" className="text-xl font-semibold">
          {sum}
        </p>
        <p className="text-sm text-ink-soft">{t('import.nothingYet', { count: file.count })}</p>
      </div>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        {encoding && (
          <SelectField
            label={t('import.encoding')}
            hint={t('import.encodingHint')}
            options={textEncodings.map((value) => ({ value, label: t(`import.encodings.${value}`) }))}
            value={encoding}
            onValueChange={(value) => onEncoding(value as TextEncoding)}
          />
        )}
        <SelectField
          label={t('import.separator')}
          hint={t('import.separatorHint')}
          options={csvSeparators.map((value) => ({ value, label: t(`import.separators.${separatorNames[value]}`) }))}
          value={separator}
          onValueChange={(value) => onSeparator(value as CsvSeparator)}
        />
      </div>
      {unknown.length > 0 && <p className="text-sm">{t('import.unknown', { columns: unknown.join(', ') })}</p>}
      {faulty.length > 0 && (
        <>
          <FaultyRows faulty={faulty} />
          {planned.length > 0 && (
            <Checkbox
              label={t('import.leaveOut', { count: faultyRows })}
              checked={leavesOut}
              onCheckedChange={onLeaveOut}
              hint={t('import.leaveOutHint')}
            />
          )}
        </>
      )}
      {planned.length > 0 && <PlannedRows planned={planned} />}
    </div>
  )
}
