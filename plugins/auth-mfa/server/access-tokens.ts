import { exportJWK, SignJWT } from 'jose'
import type { Clock, Config, KeyRing, Subject } from '#core'

const lifetime = 300

/** Short-lived bearer tokens that other services check with our published keys. */
export const createAccessTokens = ({ keyRing, clock, hostConfig }: { keyRing: KeyRing; clock: Clock; hostConfig: Config }) => {
  const { privateKey, publicKey, keyId } = keyRing.signing
  return {
    async keys(): Promise<Record<string, string>[]> {
      const { kty = '', crv = '', x = '' } = await exportJWK(publicKey)
      return [{ kty, crv, x, kid: keyId, use: 'sig', alg: 'EdDSA' }]
    },
    async issue({ userId, role }: Subject) {
      const now = Math.floor(clock.now().getTime() / 1000)
      const access_token = await new SignJWT({ role, aal: 'aal2' })
        .setProtectedHeader({ alg: 'EdDSA', kid: keyId, typ: 'at+jwt' })
        .setSubject(userId)
        .setIssuer(hostConfig.origin)
        .setAudience(hostConfig.origin)
        .setIssuedAt(now)
        .setExpirationTime(now + lifetime)
        .sign(privateKey)
      return { access_token, token_type: 'Bearer' as const, expires_in: lifetime }
    },
  }
}

export type AccessTokens = ReturnType<typeof createAccessTokens>
