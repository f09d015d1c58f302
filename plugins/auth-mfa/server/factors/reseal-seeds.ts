import { iterateBatches, type KeyRing, type Logger, type Store } from '#core'
import type { TotpSeeds } from './totp-seeds.ts'

interface Dependencies {
  readonly store: Store
  readonly keyRing: KeyRing
  readonly seeds: TotpSeeds
  readonly log: Logger
}

/**
 * Seals seeds of authenticators under today's APP_SECRET that one of before has sealed, while people sign in. Once all of them are, this
 * process looks no more.
 */
export const resealSeeds = ({ store, keyRing, seeds, log }: Dependencies) => {
  let isDone = !keyRing.wasChanged
  return async (): Promise<void> => {
    if (isDone) return
    let left = 0
    let resealed = 0
    for await (const rows of iterateBatches(store, 'auth-factors', 'id', {}))
      for (const { id, user_id, secret } of rows) {
        try {
          const sealed = seeds.sealAnew(user_id, secret)
          // Its owner may have begun anew meanwhile: the write replaces only the seed that was read.
          if (sealed && (await store.updateOne('auth-factors', { id: { equals: id }, secret: { equals: secret } }, { secret: sealed })))
            resealed += 1
        } catch (error) {
          left += 1
          log.error({ err: error, factor: id }, 'the seed of an authenticator could not be sealed anew')
        }
      }
    if (resealed) log.info({ resealed, left }, 'seeds of authenticators were sealed anew')
    isDone = left === 0 && resealed === 0
  }
}
