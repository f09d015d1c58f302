import { generateSecret, generateURI, verifySync } from 'otplib'
import { toString as drawQr } from 'qrcode'
import { type Clock, type KeyRing, seal, sealAnew, unseal } from '#core'

const period = 30
/** 160 bits, as RFC 4226 recommends. */
const seedBytes = 20

/** Seeds of authenticator apps (RFC 6238): SHA-1, 6 digits, 30 s, which every app understands. */
export const createTotpSeeds = ({ keyRing, clock }: { keyRing: KeyRing; clock: Clock }) => {
  const keys = keyRing.keys('totp-seed')
  return {
    /** A new seed, encrypted for its owner. */
    create: (userId: string): string => seal(keyRing.derive('totp-seed'), userId, generateSecret({ length: seedBytes })),

    /** The same seed sealed under the current key; null where it is already. */
    sealAnew: (userId: string, sealed: string): string | null => sealAnew(keys, userId, sealed),

    /** The seed in the forms that authenticator apps read; `qr_code` is a data URI of an SVG. */
    async show(userId: string, sealed: string, issuer: string, label: string) {
      const secret = unseal(keys, userId, sealed)
      const uri = generateURI({ issuer, label, secret, digits: 6, period })
      const svg = await drawQr(uri, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
      return { secret, uri, qr_code: `data:image/svg+xml,${encodeURIComponent(svg)}` }
    },

    /** The time step of the code, at most one away from now; null for a wrong code. */
    stepOf(userId: string, sealed: string, code: string): number | null {
      const epoch = Math.floor(clock.now().getTime() / 1000)
      const result = verifySync({ secret: unseal(keys, userId, sealed), token: code, epoch, period, epochTolerance: period })
      return result.valid ? Math.floor(epoch / period) + result.delta : null
    },
  }
}

export type TotpSeeds = ReturnType<typeof createTotpSeeds>
