import { callServer } from '#web'
import type { AffiliateFields } from '../check-affiliate.ts'
import { adminAffiliatesPath, affiliateImportHeader, affiliatesPreviewPath, type ImportResult, type PlannedRow } from '../contract.ts'
import type { ImportRow } from '../read-import-rows.ts'

/** The server refused; `message` is the server's message, empty when it was not reached. */
export class AffiliateRefused extends Error {
  constructor(
    message: string,
    readonly errors: ImportResult['errors'],
  ) {
    super(message)
  }
}

const send = async <T>(body: object, headers: Record<string, string> = {}, path = adminAffiliatesPath): Promise<T> => {
  const response = await callServer(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }).catch(() => null)
  const answer: unknown = await response?.json().catch(() => null)
  if (response?.ok) return answer as T
  const { message = '', errors = [] } = (answer ?? {}) as { message?: string; errors?: ImportResult['errors'] }
  throw new AffiliateRefused(message, errors)
}

export const addAffiliate = (fields: AffiliateFields) => send<{ ok: true }>(fields)
/** @param file the name of the file, shown in the list of imports; undefined for pasted text */
export const importAffiliates = (rows: readonly ImportRow[], file: string | undefined) =>
  send<ImportResult>({ data: rows, ...(file && { file: file.slice(0, 200) }) }, { [affiliateImportHeader]: 'true' })
export const previewImport = (rows: readonly ImportRow[]) => send<PlannedRow[]>({ data: rows }, {}, affiliatesPreviewPath)
