import { createHmac, hkdfSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { KeyRing, Logger } from '#core'

/** One version of the key that seals all others. `version` is derived from the key and reveals nothing of it. */
export interface MasterKey {
  readonly version: string
  readonly key: Buffer
}

export interface MasterKeys {
  /** The key that seals new keys. */
  current(): MasterKey
  /** The version that sealed an older key; a version that another process introduced is searched for in the file first. */
  find(version: string): MasterKey | undefined
  /** Reads the file again. An unreadable file changes nothing and is logged. */
  reread(): void
}

const purpose = 'api-keys.vault'
const shortest = 32

const masterOf = (key: Buffer): MasterKey => ({ key, version: createHmac('sha256', key).update('version').digest('hex').slice(0, 16) })

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException
    throw new Error(`the file cannot be read (${code}); the user of the app must have the right to read it`)
  }
}

const readSecrets = (file: string): string[] => {
  const secrets = textOf(file)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  if (secrets.length === 0) throw new Error('the file holds no secret')
  if (secrets.some(({ length }) => length < shortest)) throw new Error(`each secret in the file must have ${shortest} characters or more`)
  return secrets
}

/** Says why a file cannot be used as KEY_VAULT_FILE; null if it can. */
export const mistakeIn = (file: string): string | null => {
  try {
    readSecrets(file)
    return null
  } catch (error) {
    return (error as Error).message
  }
}

/**
 * The master keys: the file's secrets, newest first, and last the one derived from APP_SECRET, which without a file is the only one.
 * @param file path of a file with one secret per line, which the settings have checked
 */
export const createMasterKeys = ({ keyRing, file, log }: { keyRing: KeyRing; file: string | undefined; log: Logger }): MasterKeys => {
  /** Those derived from APP_SECRET, and from its former values. */
  const [own = masterOf(keyRing.derive(purpose)), ...former] = keyRing.keys(purpose).map(masterOf)
  const read = () => [
    ...(file ? readSecrets(file) : []).map((secret) => masterOf(Buffer.from(hkdfSync('sha256', secret, 'soloflight', purpose, 32)))),
    own,
    ...former,
  ]
  let keys = read()
  const find = (version: string) => keys.find((key) => key.version === version)
  const reread = () => {
    if (!file) return
    try {
      keys = read()
    } catch (error) {
      log.error({ err: error }, 'the master keys could not be read again')
    }
  }
  return {
    current: () => keys[0] ?? own,
    find: (version) => {
      if (!find(version)) reread()
      return find(version)
    },
    reread,
  }
}
