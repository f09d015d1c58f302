import { type JWTPayload, jwtVerify } from 'jose'
import { type Certificate, credentialJsonPath, type SoloPass, soloCredentialJsonPath, verifyPath } from '../contract.ts'
import { type describeCredential, resultsOf } from './describe-credential.ts'
import { keyPath } from './issuer.ts'
import type { IssuingKeys } from './issuing-keys.ts'

type Signed = JWTPayload & Partial<ReturnType<typeof describeCredential>>

/**
 * Whether one of our keys, current or former, signed the credential and its facts still match the record. `issuer` is the address in the
 * credential.
 */
export const checkCredential = async (
  jwt: string,
  certificate: Certificate,
  keys: IssuingKeys,
  origin: string,
  now: Date,
  solo?: SoloPass,
) => {
  try {
    const known = await keys.published()
    const { payload } = await jwtVerify<Signed>(
      jwt,
      ({ kid, alg }) => {
        // Older credentials name the address of their key.
        const names = (keyId: string) => kid === keyId || kid?.endsWith(`#${keyId}`) || kid?.endsWith(keyPath(keyId))
        const key = known.find(({ keyId, algorithm }) => algorithm === alg && names(keyId))
        if (!key) throw new Error('No key of ours has this id.')
        return { ...key.jwk, alg: key.algorithm }
      },
      { algorithms: ['ES256', 'EdDSA'], typ: 'JWT', currentDate: now, clockTolerance: 5 },
    )
    const { code, learner_name, certificate_data } = certificate
    const subject = payload.credentialSubject
    const said = subject?.result?.map(({ value }) => value).join()
    const isOurs =
      (solo ? [soloCredentialJsonPath(code)] : [credentialJsonPath(code), verifyPath(code)]).some((path) => payload.id?.endsWith(path)) &&
      subject?.identifier[0]?.identityHash === learner_name &&
      said === Object.values(resultsOf(certificate_data, solo)).join()
    const { issuer } = payload
    return { valid: isOurs, issuer: (issuer && 'url' in issuer && issuer.url) || payload.iss || origin }
  } catch {
    return { valid: false, issuer: '' }
  }
}
