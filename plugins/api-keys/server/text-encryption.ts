import { type Logger, seal, unseal } from '#core'
import type { TextEncryption } from '../contract.ts'
import type { MasterKeys } from './master-keys.ts'
import { resealRows } from './reseal-rows.ts'

/** A text opens for no other person, in no other place, and with no other version of the master key. */
const contextOf = (userId: string, place: string, version: string) => JSON.stringify([userId, place, version])

/** Encrypts learners' texts under the vault's master keys; the key's version is the prefix. */
export const createTextEncryption = (masters: MasterKeys, log: Logger): TextEncryption => ({
  seal: (userId, place, words) => {
    const { key, version } = masters.current()
    return `${version}.${seal(key, contextOf(userId, place, version), words)}`
  },
  open: (userId, place, sealed) => {
    const [version = '', ...parts] = sealed.split('.')
    const master = masters.find(version)
    if (!master) throw new Error(`The master key ${version} that sealed these words is not there.`)
    return unseal(master.key, contextOf(userId, place, version), parts.join('.'))
  },
  keyOf: (sealed) => sealed.split('.')[0] ?? '',
  currentKey: () => masters.current().version,
  reseal: (kind, batches, sealAnew) => resealRows(batches, sealAnew, log, kind),
})
