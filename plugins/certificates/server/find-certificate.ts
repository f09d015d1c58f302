import { notFound, type RateLimits, type Store } from '#core'
import { readCertificateCode } from '../certificate-code.ts'
import { Certificate } from '../contract.ts'
import { translate as t } from './translate.ts'

const lookUps = { name: 'certificate-look-up', points: 60, duration: 60 } as const

/** Finds a certificate by its number, as typed; 404 when there is none, 429 after 60 look-ups a minute from one address. */
export const certificateFinder =
  ({ store, rateLimits }: { store: Store; rateLimits: RateLimits }) =>
  async (typed: string, ip: string): Promise<{ certificate: Certificate; jwt: string }> => {
    await rateLimits.spend(lookUps, ip, t('errors.RATE_LIMITED'))
    const code = readCertificateCode(typed)
    const row = code && (await store.findOne('user-certificates', { code: { equals: code } }))
    if (!row) throw notFound(t('errors.NOT_FOUND'))
    return { certificate: Certificate.parse(row), jwt: row.jwt }
  }
