import { createErrors, type Store, type Write } from '#core'
import { hostErrors } from '#core/contract'
import { type ImportResult, maxImportBytes, maxImportRows } from '../contract.ts'
import { partnersErrors } from '../errors.ts'
import { type ImportRow, type ReadRow, readImportRows } from '../read-import-rows.ts'
import { type Affiliates, duplicate } from './create-affiliates.ts'
import { translate as t } from './translate.ts'

const hostRefusals = createErrors(hostErrors)
const refusals = createErrors(partnersErrors)

interface Dependencies {
  readonly store: Store
  readonly affiliates: Affiliates
}

/** How much text the rows hold, as a file would. */
const sizeOf = (rows: readonly ImportRow[]) =>
  rows.reduce((sum, row) => sum + Object.values(row).reduce<number>((size, value) => size + Buffer.byteLength(`${value ?? ''}`) + 1, 0), 0)

/**
 * Imports all rows with their history, or none: nothing is written while any row has a mistake, nor where one cannot be
 * written or the process ends on the way.
 */
export const importAffiliates =
  ({ store, affiliates }: Dependencies) =>
  async (actorId: string, rows: readonly ImportRow[]): Promise<ImportResult> => {
    if (rows.length > maxImportRows || sizeOf(rows) > maxImportBytes) throw hostRefusals.TOO_LARGE({ message: t('errors.TOO_LARGE') })
    if (rows.length === 0) throw refusals.NO_ROWS({ message: t('import.noRows') })
    const read = readImportRows(rows)
    const errors = read.flatMap(({ row, mistakes }) =>
      mistakes.map(({ column, mistake }) => ({ row, column, message: t(`mistakes.${mistake}`) })),
    )
    if (errors.length > 0) throw refusals.IMPORT_INVALID({ message: t('errors.IMPORT_INVALID'), inserted: 0, updated: 0, errors })

    const known = new Map((await affiliates.all()).map((affiliate) => [affiliate.code, affiliate]))
    const of = ({ fields, given }: ReadRow) => {
      const before = known.get(fields.code)
      return before ? affiliates.changing(actorId, before, given) : affiliates.adding(actorId, fields)
    }
    const writes = read.flatMap(of)
    const isHistory = ({ collection }: Write) => collection === 'referrals-audit'
    // The history as one block, which the store adds by few statements.
    const ordered = [...writes.filter((write) => !isHistory(write)), ...writes.filter(isHistory)]
    if (!(await store.writeAll(ordered))) throw duplicate()
    const updated = read.filter(({ fields }) => known.has(fields.code)).length
    return { ok: true, inserted: read.length - updated, updated, errors: [] }
  }
