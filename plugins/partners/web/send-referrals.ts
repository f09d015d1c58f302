import type { ReferralFields } from '../check-referral.ts'
import { adminReferralsPath, type ImportResult, referralImportHeader } from '../contract.ts'
import type { ImportRow } from '../read-import-rows.ts'

/** The server refused; `message` is its own sentence, empty when it was not reached. */
export class ReferralRefused extends Error {
  constructor(
    message: string,
    readonly errors: ImportResult['errors'],
  ) {
    super(message)
  }
}

const send = async <T>(body: object, headers: Record<string, string> = {}): Promise<T> => {
  const response = await fetch(adminReferralsPath, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }).catch(() => null)
  const answer: unknown = await response?.json().catch(() => null)
  if (response?.ok) return answer as T
  const { message = '', errors = [] } = (answer ?? {}) as { message?: string; errors?: ImportResult['errors'] }
  throw new ReferralRefused(message, errors)
}

export const addReferral = (fields: ReferralFields) => send<{ ok: true }>(fields)
export const importReferrals = (rows: readonly ImportRow[]) => send<ImportResult>({ data: rows }, { [referralImportHeader]: 'true' })
