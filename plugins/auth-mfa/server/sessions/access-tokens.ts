import { type KeyObject, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { type Clock, type Config, ed25519KeyOf, type KeyRing, publicJwkOf, type Subject } from '#core'

const lifetime = 300
/** How long a signing key is used; the previous and the next one are published beside it. */
const period = 30 * 24 * 3_600_000

interface SigningKey {
  readonly keyId: string
  readonly privateKey: KeyObject
}

const publicJwk = ({ keyId, privateKey }: SigningKey): Record<string, string> => {
  const { kty = '', crv = '', x = '' } = publicJwkOf(privateKey)
  return { kty, crv, x, kid: keyId, use: 'sig', alg: 'EdDSA' }
}

/**
 * Short-lived bearer tokens that other services verify with our published keys. Their key changes every 30 days automatically: each is
 * derived from the secret and the number of its period, so processes need not exchange keys.
 */
export const createAccessTokens = ({ keyRing, clock, hostConfig }: { keyRing: KeyRing; clock: Clock; hostConfig: Config }) => {
  const made = new Map<number, SigningKey>()
  const keyOf = (number: number): SigningKey => {
    const known = made.get(number)
    if (known) return known
    const privateKey = ed25519KeyOf(keyRing.derive(`access-token-signing-${number}`))
    const keyId = keyRing.mac('access-token-key-id', `${number}`).slice(0, 16)
    const key = { keyId, privateKey }
    if (made.size > 10) made.clear()
    made.set(number, key)
    return key
  }
  const current = () => Math.floor(clock.now().getTime() / period)

  return {
    /** Public keys of access tokens: current, previous and next. The certificates plugin publishes its own keys. */
    keys(): Record<string, string>[] {
      const number = current()
      return [number, number - 1, number + 1].map(keyOf).map(publicJwk)
    },
    /** An access token according to RFC 9068, for the app itself: no other audience gets one. */
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
