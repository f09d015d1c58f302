import { randomBytes } from 'node:crypto'
import type { KeyRing, Store } from '#core'
import { typedCode } from '#core/contract'

const count = 10
/** Crockford's alphabet: no I, L, O, U, so that a code survives handwriting. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 80 bits as four groups of four: `7KQ2-M0XD-…`. */
const newCode = () => {
  const signs = [...randomBytes(16)].map((byte) => alphabet[byte % 32]).join('')
  return signs.replace(/(.{4})(?!$)/g, '$1-')
}

const canonical = (typed: string) =>
  typedCode(typed)
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/[^0-9A-Z]/g, '')

/** Single-use codes for a lost authenticator. */
export const createRecoveryCodes = ({ store, keyRing }: { store: Store; keyRing: KeyRing }) => {
  const textOf = (userId: string, code: string) => `${userId}\n${canonical(code)}`
  const keyOf = (userId: string, code: string) => keyRing.mac('recovery-code', textOf(userId, code))
  const remove = (userId: string) => store.remove('auth-recovery-codes', { user_id: { equals: userId } })
  return {
    remove,
    /** How many of the person's codes still work. */
    left: (userId: string) =>
      store.count('auth-recovery-codes', { and: [{ user_id: { equals: userId } }, { is_used: { equals: false } }] }),
    /** Replaces all codes with ten new ones, which are returned only here. */
    async renew(userId: string): Promise<string[]> {
      await remove(userId)
      const codes = Array.from({ length: count }, newCode)
      for (const code of codes) await store.create('auth-recovery-codes', { user_id: userId, key: keyOf(userId, code), is_used: false })
      return codes
    },
    /** Spends one of the person's codes; false where it is none of them. */
    async spend(userId: string, code: string): Promise<boolean> {
      const own = [
        { user_id: { equals: userId } },
        { key: { in: keyRing.macs('recovery-code', textOf(userId, code)) } },
        { is_used: { equals: false } },
      ]
      return Boolean(await store.updateOne('auth-recovery-codes', { and: own }, { is_used: true }))
    },
  }
}

export type RecoveryCodes = ReturnType<typeof createRecoveryCodes>
