import { randomUUID } from 'node:crypto'
import { type Clock, createErrors, type Store, type Write } from '#core'
import { hostErrors } from '#core/contract'
import type { AffiliateFields } from '../check-affiliate.ts'
import { type Affiliate, type ImportResult, maxImportBytes, maxImportRows, type PlannedRow } from '../contract.ts'
import { partnersErrors } from '../errors.ts'
import { type ImportRow, importColumns, type ReadRow, readImportRows } from '../read-import-rows.ts'
import { type Affiliates, changesOf, historyLast } from './create-affiliates.ts'
import { translate as t } from './translate.ts'

const hostRefusals = createErrors(hostErrors)
const refusals = createErrors(partnersErrors)

interface Dependencies {
  readonly store: Store
  readonly clock: Clock
  readonly affiliates: Affiliates
}

/** The size of the rows' text, as in a file. */
const sizeOf = (rows: readonly ImportRow[]) =>
  rows.reduce((sum, row) => sum + Object.values(row).reduce<number>((size, value) => size + Buffer.byteLength(`${value ?? ''}`) + 1, 0), 0)

/** Returns the rows if none has a mistake, else throws an error that lists all mistakes. */
const faultless = (rows: readonly ImportRow[]): ReadRow[] => {
  if (rows.length > maxImportRows || sizeOf(rows) > maxImportBytes) throw hostRefusals.TOO_LARGE({ message: t('errors.TOO_LARGE') })
  if (rows.length === 0) throw refusals.NO_ROWS({ message: t('import.noRows') })
  const read = readImportRows(rows)
  const errors = read.flatMap(({ row, mistakes }) =>
    mistakes.map(({ column, mistake, other }) => ({ row, column, message: t(`mistakes.${mistake}`, { other }) })),
  )
  if (errors.length > 0) throw refusals.IMPORT_INVALID({ message: t('errors.IMPORT_INVALID'), inserted: 0, updated: 0, errors })
  return read
}

const filled = (fields: AffiliateFields) =>
  importColumns.filter((column) => column !== 'code' && fields[column] !== '').map((field) => [field, fields[field]] as const)

const planned = ({ row, fields, given }: ReadRow, before: Affiliate | undefined): PlannedRow => {
  const { code } = fields
  if (!before) {
    const changes = filled(fields).map(([field, value]) => ({ field, old_value: null, new_value: `${value}` }))
    return { row, code, partner_name: fields.partner_name, kind: 'new', changes }
  }
  const changes = changesOf(before, given).map(([field, value]) => ({
    field,
    old_value: `${before[field as keyof Affiliate]}`,
    new_value: `${value}`,
  }))
  return { row, code, partner_name: given.partner_name ?? before.partner_name, kind: changes.length ? 'changed' : 'unchanged', changes }
}

/** Previews and carries out imports of a file's rows. */
export const createImports = ({ store, clock, affiliates }: Dependencies) => {
  const known = async () => new Map((await affiliates.all()).map((affiliate) => [affiliate.code, affiliate]))
  const plan = (actorId: string, read: readonly ReadRow[], partners: ReadonlyMap<string, Affiliate>, file: string | undefined) => {
    const by = { userId: actorId, importId: randomUUID() }
    const writes = read.map(({ fields, given }) => {
      const before = partners.get(fields.code)
      return before ? affiliates.changing(by, before, given) : affiliates.adding(by, fields)
    })
    const isNew = ({ fields }: ReadRow) => !partners.has(fields.code)
    const inserted = read.filter(isNew).length
    const updated = read.filter((row, index) => !isNew(row) && writes[index]?.length).length
    const record: Write = {
      collection: 'partner-imports',
      create: {
        key: by.importId,
        takes_back: null,
        created_at: clock.now().toISOString(),
        by: actorId,
        file: file ?? null,
        inserted,
        updated,
        unchanged: read.length - inserted - updated,
      },
    }
    // A file without changes is not recorded as an import, since there is nothing to undo.
    return { writes: inserted + updated > 0 ? [record, ...historyLast(writes.flat())] : [], inserted, updated }
  }
  return {
    preview: async (rows: readonly ImportRow[]): Promise<PlannedRow[]> => {
      const [read, partners] = [faultless(rows), await known()]
      return read.map((row) => planned(row, partners.get(row.fields.code)))
    },

    /**
     * Imports all rows with their history, or none: nothing is written if any row has a mistake, if one cannot be
     * written, or if the process ends meanwhile.
     */
    run: async (actorId: string, rows: readonly ImportRow[], file?: string): Promise<ImportResult> => {
      const read = faultless(rows)
      for (;;) {
        const { writes, inserted, updated } = plan(actorId, read, await known(), file)
        // False: a partner was added or removed meanwhile. The next plan changes the one, and adds the other.
        if (await store.writeAll(writes)) return { ok: true, inserted, updated, errors: [] }
      }
    },
  }
}
export type Imports = ReturnType<typeof createImports>
