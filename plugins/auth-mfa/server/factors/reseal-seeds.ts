import { iterateBatches, type KeyRing, type Logger, type Store } from '#core'
import type { TotpSeeds } from './totp-seeds.ts'

interface Dependencies {
  readonly store: Store
  readonly keyRing: KeyRing
  readonly seeds: TotpSeeds
  readonly log: Logger
}

/**
 * Reseals under the current APP_SECRET the authenticator seeds sealed under a former one, while people sign in. Once all are resealed, this
 * process stops looking.
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
          // Its owner may have started again meanwhile: the write replaces only the seed that was read.
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
