import { callServer } from '#web'
import type { AffiliateFields } from '../check-affiliate.ts'
import { adminAffiliatesPath, affiliateImportHeader, type ImportResult } from '../contract.ts'
import type { ImportRow } from '../read-import-rows.ts'

/** The server refused; `message` is its own sentence, empty when it was not reached. */
export class AffiliateRefused extends Error {
  constructor(
    message: string,
    readonly errors: ImportResult['errors'],
  ) {
    super(message)
  }
}

const send = async <T>(body: object, headers: Record<string, string> = {}): Promise<T> => {
  const response = await callServer(adminAffiliatesPath, {
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
export const importAffiliates = (rows: readonly ImportRow[]) => send<ImportResult>({ data: rows }, { [affiliateImportHeader]: 'true' })
