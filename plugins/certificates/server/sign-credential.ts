import { randomUUID } from 'node:crypto'
import { exportJWK, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { KeyRing } from '#core'
import { type Certificate, verifyPath } from '../contract.ts'
import { translate as t } from './translate.ts'

interface Issuer {
  readonly origin: string
  readonly product: string
  readonly signing: KeyRing['signing']
}

const results = (data: Certificate['certificate_data']) =>
  ({ lessons: data.lessons_completed, realCalls: data.real_calls, practiceCalls: data.practice_calls }) as const

/** An Open Badges 3.0 credential for a certificate. Its subject is a fresh random identifier: it carries a name and no address. */
const credentialOf = (certificate: Certificate, { origin, product }: Issuer) => {
  const { code, module_id, learner_name, certificate_data: data } = certificate
  const achievementId = `${origin}/module/${module_id}`
  const resultId = (name: string) => `${achievementId}#${name}`
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
    id: `${origin}${verifyPath(code)}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: t('credential.achievement', { module: data.module_name, badge: data.badge_title }),
    issuer: { id: origin, type: ['Profile'], name: product, url: origin },
    validFrom: new Date(certificate.issued_at).toISOString(),
    credentialSubject: {
      id: `urn:uuid:${randomUUID()}`,
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', hashed: false, identityHash: learner_name, identityType: 'name' }],
      achievement: {
        id: achievementId,
        type: ['Achievement'],
        achievementType: 'Certificate',
        name: t('credential.achievement', { module: data.module_name, badge: data.badge_title }),
        description: t('credential.description', { module: data.module_name }),
        criteria: { narrative: t('credential.criteria') },
        resultDescription: Object.keys(results(data)).map((name) => ({
          id: resultId(name),
          type: ['ResultDescription'],
          name: t(`facts.${name}`),
          resultType: 'RawScore',
        })),
      },
      result: Object.entries(results(data)).map(([name, value]) => ({
        type: ['Result'],
        resultDescription: resultId(name),
        value: `${value}`,
      })),
    },
  }
}

/** Signs the credential as a compact JWT; the header carries the key's id in our JWKS, and the public key itself. */
export const signCredential = async (certificate: Certificate, issuer: Issuer): Promise<string> => {
  const credential = credentialOf(certificate, issuer)
  return new SignJWT({ ...credential })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid: issuer.signing.keyId, jwk: await exportJWK(issuer.signing.publicKey) })
    .setIssuer(issuer.origin)
    .setJti(credential.id)
    .setSubject(credential.credentialSubject.id)
    .setNotBefore(Math.floor(Date.parse(certificate.issued_at) / 1000))
    .sign(issuer.signing.privateKey)
}

type Signed = JWTPayload & Partial<ReturnType<typeof credentialOf>>

/** Whether our key signed the credential and it still says what the record says; `issuer` is whom the credential names. */
export const checkCredential = async (jwt: string, certificate: Certificate, signing: KeyRing['signing'], now: Date) => {
  try {
    const { payload } = await jwtVerify<Signed>(jwt, signing.publicKey, { algorithms: ['EdDSA'], currentDate: now, clockTolerance: 5 })
    const subject = payload.credentialSubject
    const said = subject?.result?.map(({ value }) => value).join()
    const isOurs =
      payload.id?.endsWith(verifyPath(certificate.code)) === true &&
      subject?.identifier[0]?.identityHash === certificate.learner_name &&
      said === Object.values(results(certificate.certificate_data)).join()
    return { valid: isOurs, issuer: payload.iss ?? '' }
  } catch {
    return { valid: false, issuer: '' }
  }
}
