import { notFound, type RateLimits, type Store } from '#core'
import { readCertificateCode } from '../certificate-code.ts'
import { Certificate } from '../contract.ts'
import { translate as t } from './translator-for.ts'

const lookUps = { name: 'certificate-look-up', points: 60, duration: 60 } as const

export interface FoundCertificate {
  readonly certificate: Certificate
  readonly userId: string
  readonly jwt: string
  /** The credential with an embedded proof, as text; absent where it was issued before this form existed. */
  readonly credential: string | null
  readonly replaced: { readonly at: string; readonly day: string; readonly by: string } | null
}

/** Finds a certificate by its number, as typed; 404 when there is none, 429 after 60 look-ups a minute from one address. */
export const certificateFinder = ({ store, rateLimits }: { store: Store; rateLimits: RateLimits }) => {
  const read = async (typed: string): Promise<FoundCertificate | null> => {
    const code = readCertificateCode(typed)
    if (!code) return null
    const where = { code: { equals: code } }
    const row = await store.findOne('user-certificates', where)
    if (row)
      return { certificate: Certificate.parse(row), userId: row.user_id, jwt: row.jwt, credential: row.credential ?? null, replaced: null }
    const old = await store.findOne('replaced-certificates', where)
    if (!old) return null
    const at = new Date(old.replaced_at).toISOString()
    const { replaced_day = at.slice(0, 10) } = old.certificate_data as { replaced_day?: string }
    const replaced = { at, day: replaced_day, by: old.replaced_by }
    return { certificate: Certificate.parse(old), userId: old.user_id, jwt: old.jwt, credential: old.credential ?? null, replaced }
  }
  const find = async (typed: string, ip: string): Promise<FoundCertificate> => {
    await rateLimits.spend(lookUps, ip, t('errors.RATE_LIMITED'))
    const found = await read(typed)
    if (!found) throw notFound(t('errors.NOT_FOUND'))
    return found
  }
  return { find, has: async (typed: string) => (await read(typed)) !== null }
}
