import { fetchJson } from '#web'
import type { AffiliateFields } from '../check-affiliate.ts'
import { adminAffiliatesPath, affiliateImportHeader, affiliatesPreviewPath, type ImportResult, type PlannedRow } from '../contract.ts'
import type { ImportRow } from '../read-import-rows.ts'

const send = <T>(body: object, headers: Record<string, string> = {}, path = adminAffiliatesPath): Promise<T> =>
  fetchJson<T>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

export const addAffiliate = (fields: AffiliateFields) => send<{ ok: true }>(fields)
/** @param file the name of the file, shown in the list of imports; undefined for pasted text */
export const importAffiliates = (rows: readonly ImportRow[], file: string | undefined) =>
  send<ImportResult>({ data: rows, ...(file && { file: file.slice(0, 200) }) }, { [affiliateImportHeader]: 'true' })
export const previewImport = (rows: readonly ImportRow[]) => send<PlannedRow[]>({ data: rows }, {}, affiliatesPreviewPath)
