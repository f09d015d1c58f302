import { createKeyRing } from './key-ring.ts'
import { seal, unseal } from './sealed-text.ts'

/** APP_SECRET is not the secret with which this database was encrypted. */
export class WrongSecretError extends Error {
  override readonly name = 'WrongSecretError'
}

/** Earlier secrets, encrypted with today's, as stored in the database. Only the right secret decrypts them. */
export interface SealedSecrets {
  readonly sealed: string
}

export interface AppSecrets {
  /** The previous secrets, the newest first. */
  readonly former: readonly string[]
  /** The record to write; null if the stored one is right. */
  readonly record: SealedSecrets | null
  /** Whether APP_SECRET_PREVIOUS was needed for this start. */
  readonly isChanged: boolean
}

const place = 'core.app-secret'

const open = ({ sealed }: SealedSecrets, secret: string): string[] | null => {
  try {
    return JSON.parse(unseal(createKeyRing(secret).derive(place), place, sealed)) as string[]
  } catch {
    return null
  }
}

/**
 * Checks APP_SECRET against the database before anything is written: with another secret nobody who has an authenticator could
 * sign in, and learners' encrypted texts could not be read.
 * @param known the stored record; null on the first start
 * @throws WrongSecretError if neither APP_SECRET nor APP_SECRET_PREVIOUS decrypts it
 */
export const proveSecret = (known: SealedSecrets | null, secret: string, previous: string | undefined): AppSecrets => {
  const sealed = (former: readonly string[]): SealedSecrets => ({
    sealed: seal(createKeyRing(secret).derive(place), place, JSON.stringify(former)),
  })
  const before = previous !== undefined && previous !== secret ? previous : undefined
  if (!known) {
    const former = before === undefined ? [] : [before]
    return { former, record: sealed(former), isChanged: former.length > 0 }
  }
  const former = open(known, secret)
  if (former) return { former, record: null, isChanged: false }
  const older = before === undefined ? null : open(known, before)
  if (before === undefined || !older)
    throw new WrongSecretError(
      'APP_SECRET is not the one that this database was sealed with: set that one again, or set it as APP_SECRET_PREVIOUS beside the new one. Nothing was written.',
    )
  // A former secret is in use again: it becomes the current one, and is not listed twice.
  const all = [before, ...older].filter((each) => each !== secret)
  return { former: all, record: sealed(all), isChanged: true }
}
