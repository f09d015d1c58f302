import { writeCsv } from '#core'
import type { Affiliate } from '../contract.ts'
import { importColumns } from '../read-import-rows.ts'

/** Partners as CSV with the columns of the import. */
export const exportCsv = (affiliates: readonly Affiliate[]): string => writeCsv(importColumns, affiliates)
