import type { KeyRing } from '#core'
import { type OptionalMailKind, optionalMailKinds, type SubscribedMail } from '../contract.ts'

const purpose = 'account.unsubscribe'

export type AnyOptionalMail = OptionalMailKind | SubscribedMail

/** One of the profile's kinds, or a plugin's own with its subject after a colon; null for any other name. */
const kindOf = (name: string | undefined): AnyOptionalMail | null =>
  optionalMailKinds.find((each) => each === name) ?? (name && /^[a-z_]+:[\w-]+$/.test(name) ? (name as SubscribedMail) : null)

/** `<kind>.<user id>.<mac>`: only switches off this kind of mail for this person. It does not expire. */
export const createUnsubscribeTokens = (keyRing: KeyRing) => ({
  make: (kind: AnyOptionalMail, userId: string): string => `${kind}.${userId}.${keyRing.mac(purpose, `${kind}.${userId}`)}`,

  /** Returns the person and the kind of mail of a token; null for a token that is not ours. */
  read: (token: string): { readonly kind: AnyOptionalMail; readonly userId: string } | null => {
    const [name, userId = '', mac = ''] = token.split('.')
    const kind = kindOf(name)
    return kind && keyRing.macMatches(purpose, `${kind}.${userId}`, mac) ? { kind, userId } : null
  },
})

export type UnsubscribeTokens = ReturnType<typeof createUnsubscribeTokens>
