import { decodeJwt } from 'jose'
import { dayIn, type Store, type Write } from '#core'
import type { Profiles } from '../../account/contract.ts'
import type { SoloResults } from '../../courses/contract.ts'
import { Certificate, SoloPass } from '../contract.ts'
import { describeCredential, type Publisher } from './describe-credential.ts'
import type { CredentialSigner } from './sign-credential.ts'
import { freeStatusIndex } from './status-index.ts'

interface Dependencies {
  readonly store: Store
  readonly soloResults: SoloResults
  readonly profiles: Profiles
  readonly signer: CredentialSigner
  readonly publisher: Publisher
}

/** The check passed without AI, and both forms of the credential for it. */
interface SoloCredential {
  readonly solo: SoloPass
  readonly jwt: string
  readonly credential: string
}

type Signed = Certificate & { readonly jwt: string }

/**
 * The second credential of a certificate whose module's check was passed without AI. It is created on the first request for the certificate
 * after that, keeps the numbers of the first pass, and names the earlier credential, which stays valid.
 */
export const createSoloCredentials = ({ store, soloResults, profiles, signer, publisher }: Dependencies) => {
  /** @param certificate with the JWT of its first credential, whose holder is the new one's too */
  const sign = async ({ jwt: earlier, ...certificate }: Signed, solo: SoloPass) => {
    const status_index = await freeStatusIndex(store)
    const subject = decodeJwt(earlier).sub ?? ''
    const credential = describeCredential(certificate, subject, status_index, publisher, solo)
    const [jwt, sealed] = await Promise.all([signer.signJwt(credential), signer.sealDocument(credential)])
    return { jwt, credential: JSON.stringify(sealed), status_index }
  }
  /** The day of a pass by its learner's calendar. */
  const dayOf = async (userId: string, at: string) =>
    dayIn((await profiles.basicsOf([userId])).get(userId)?.timezone ?? 'UTC', Date.parse(at))
  const kept = (code: string) => store.findOne('solo-credentials', { code: { equals: code } })

  return {
    /** Null before the check is passed, and for a replaced certificate. */
    async of(code: string): Promise<SoloCredential | null> {
      for (;;) {
        const row = await kept(code)
        if (row) {
          const solo = { ...SoloPass.parse(row), passed_day: await dayOf(row.user_id, row.passed_at) }
          return { solo, jwt: row.jwt, credential: row.credential }
        }
        const certificate = await store.findOne('user-certificates', { code: { equals: code } })
        if (!certificate) return null
        const { user_id, module_id, jwt } = certificate
        const result = (await soloResults.of(user_id)).find((each) => each.module_id === module_id)
        if (!result) return null
        const { score, total, passed_at } = result
        const solo = { score, total, passed_at }
        const signed = await sign({ ...Certificate.parse(certificate), jwt }, solo)
        // Null where another request created it meanwhile, or took the same position in the list: then the loop reads it again.
        await store.createUnlessExists('solo-credentials', { user_id, module_id, code, ...solo, ...signed })
      }
    },

    /** Returns the writes for a reissue under another name: the same check in a credential for the new number, the old one revoked. */
    async reissue(code: string, certificate: Signed, now: string): Promise<Write[]> {
      const row = await kept(code)
      if (!row) return []
      const signed = await sign(certificate, SoloPass.parse(row))
      return [
        { collection: 'revoked-credentials', create: { status_index: row.status_index, revoked_at: now } },
        { collection: 'solo-credentials', where: { code: { equals: code } }, change: { code: certificate.code, ...signed } },
      ]
    },
  }
}
export type SoloCredentials = ReturnType<typeof createSoloCredentials>
