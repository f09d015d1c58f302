import { createPrivateKey, createPublicKey, type KeyObject, randomUUID } from 'node:crypto'
import { exportJWK, SignJWT } from 'jose'
import type { Clock, Config, KeyRing, Subject } from '#core'

const lifetime = 300
/** A signing key serves this long; the one before and the one to come are published beside it. */
const period = 30 * 24 * 3_600_000
/** PKCS #8 wrapping of a raw Ed25519 seed (RFC 8410). */
const ed25519Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

interface SigningKey {
  readonly keyId: string
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
}

const publicJwk = async ({ keyId, publicKey }: Pick<SigningKey, 'keyId' | 'publicKey'>): Promise<Record<string, string>> => {
  const { kty = '', crv = '', x = '' } = await exportJWK(publicKey)
  return { kty, crv, x, kid: keyId, use: 'sig', alg: 'EdDSA' }
}

/**
 * Short-lived bearer tokens that other services check with our published keys. Their key changes every 30 days by itself:
 * each follows from the secret and the number of its period, so no process has to hand one to another.
 */
export const createAccessTokens = ({ keyRing, clock, hostConfig }: { keyRing: KeyRing; clock: Clock; hostConfig: Config }) => {
  const made = new Map<number, SigningKey>()
  const keyOf = (number: number): SigningKey => {
    const known = made.get(number)
    if (known) return known
    const seed = keyRing.derive(`access-token-signing-${number}`)
    const privateKey = createPrivateKey({ key: Buffer.concat([ed25519Prefix, seed]), format: 'der', type: 'pkcs8' })
    const keyId = keyRing.mac('access-token-key-id', `${number}`).slice(0, 16)
    const key = { keyId, privateKey, publicKey: createPublicKey(privateKey) }
    if (made.size > 10) made.clear()
    made.set(number, key)
    return key
  }
  const current = () => Math.floor(clock.now().getTime() / period)

  return {
    /** Keys of tokens alone: the current one, the one before, the next. What signs certificates is published by their own plugin. */
    async keys(): Promise<Record<string, string>[]> {
      const number = current()
      return Promise.all([number, number - 1, number + 1].map(keyOf).map(publicJwk))
    },
    /** An access token as RFC 9068 has it, for the app itself: nobody else is given one. */
    async issue({ userId, role, steppedUpAt }: Subject) {
      const now = Math.floor(clock.now().getTime() / 1000)
      const { keyId, privateKey } = keyOf(current())
      const access_token = await new SignJWT({
        client_id: hostConfig.origin,
        role,
        aal: 'aal2',
        ...(steppedUpAt && { auth_time: Math.floor(steppedUpAt.getTime() / 1000) }),
      })
        .setProtectedHeader({ alg: 'EdDSA', kid: keyId, typ: 'at+jwt' })
        .setSubject(userId)
        .setIssuer(hostConfig.origin)
        .setAudience(hostConfig.origin)
        .setJti(randomUUID())
        .setIssuedAt(now)
        .setExpirationTime(now + lifetime)
        .sign(privateKey)
      return { access_token, token_type: 'Bearer' as const, expires_in: lifetime }
    },
  }
}

export type AccessTokens = ReturnType<typeof createAccessTokens>
