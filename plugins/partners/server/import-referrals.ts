import { ApiError, type Logger, type Store } from '#core'
import type { ReferralFields } from '../check-referral.ts'
import { type ImportResult, maxImportBytes, maxImportRows, type Referral } from '../contract.ts'
import { fieldsOf, type ImportRow, readImportRows } from '../read-import-rows.ts'
import type { ReferralChange, Referrals } from './create-referrals.ts'
import { translate as t } from './translate.ts'

interface Needs {
  readonly store: Store
  readonly referrals: Referrals
  readonly log: Logger
}

/** How much text the rows hold, as a file would. */
const sizeOf = (rows: readonly ImportRow[]) =>
  rows.reduce((sum, row) => sum + Object.values(row).reduce<number>((size, value) => size + Buffer.byteLength(`${value ?? ''}`) + 1, 0), 0)

/**
 * Imports all rows or none: nothing is written while any row has a mistake, and a write that fails
 * takes the rows before it back. The history is written once all rows stand.
 */
export const importReferrals =
  ({ store, referrals, log }: Needs) =>
  async (actorId: string, rows: readonly ImportRow[]): Promise<ImportResult> => {
    if (rows.length > maxImportRows || sizeOf(rows) > maxImportBytes) throw new ApiError(413, 'TOO_LARGE', t('errors.TOO_LARGE'))
    if (rows.length === 0) throw new ApiError(400, 'NO_ROWS', t('import.noRows'))
    const read = readImportRows(rows)
    const errors = read.flatMap(({ row, mistakes }) => mistakes.map((mistake) => ({ row, message: t(`mistakes.${mistake}`) })))
    if (errors.length > 0) throw new ApiError(400, 'IMPORT_INVALID', t('errors.IMPORT_INVALID'), { inserted: 0, updated: 0, errors })

    const known = new Map((await referrals.all()).map((referral) => [referral.code, referral]))
    const undo: (() => Promise<unknown>)[] = []
    const counts = { inserted: 0, updated: 0 }
    const changes: ReferralChange[] = []
    const update = async (before: Referral, fields: Partial<ReferralFields>) => {
      undo.push(() => store.updateOne('referrals', { code: { equals: before.code } }, fieldsOf(before)))
      changes.push(...(await referrals.write(before, fields)).changes)
      counts.updated += 1
    }
    try {
      for (const { fields, given } of read) {
        const before = known.get(fields.code)
        if (before) {
          await update(before, given)
          continue
        }
        undo.push(() => store.remove('referrals', { code: { equals: fields.code } }))
        const added = await referrals.add(fields)
        if (!added) {
          undo.pop()
          throw new ApiError(409, 'DUPLICATE_CODE', t('errors.DUPLICATE_CODE'))
        }
        changes.push(...added.changes)
        counts.inserted += 1
      }
    } catch (error) {
      log.error({ err: error, ...counts }, 'an import of partners failed and is taken back')
      for (const step of undo.reverse()) await step()
      throw error
    }
    await referrals.note(actorId, changes)
    return { ok: true, ...counts, errors: [] }
  }
