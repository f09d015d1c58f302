import type { KeyRing } from '#core'
import { type OptionalMailKind, optionalMailKinds } from '../contract.ts'

const purpose = 'account.unsubscribe'

/** `<kind>.<user id>.<mac>`: good for switching off this kind of mail for this person, and for nothing else. It does not age. */
export const createUnsubscribeTokens = (keyRing: KeyRing) => ({
  make: (kind: OptionalMailKind, userId: string): string => `${kind}.${userId}.${keyRing.mac(purpose, `${kind}.${userId}`)}`,

  /** Whose mails a token ends, and which; null for one that we have not made. */
  read: (token: string): { readonly kind: OptionalMailKind; readonly userId: string } | null => {
    const [name, userId = '', mac = ''] = token.split('.')
    const kind = optionalMailKinds.find((each) => each === name)
    return kind && keyRing.macMatches(purpose, `${kind}.${userId}`, mac) ? { kind, userId } : null
  },
})

export type UnsubscribeTokens = ReturnType<typeof createUnsubscribeTokens>
