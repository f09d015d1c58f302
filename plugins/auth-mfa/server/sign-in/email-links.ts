import { randomBytes } from 'node:crypto'
import { type Clock, createErrors, type KeyRing, type Store, seal, unseal } from '#core'
import { timeLeft } from '#core/contract'
import { authErrors } from '../../errors.ts'

const errors = createErrors(authErrors)

const lifetime = 10 * 60_000
/** The owner for sealing addresses: links belong to no account before they are used. */
const owner = 'auth-links'

/** @param details the link's target, which its holder may know */
export const invalidLink = (details?: { next?: string }) => errors.INVALID_LINK({ ...details })
const expiredLink = (details: { next?: string }) => errors.LINK_EXPIRED({ ...details })

export interface SpentLink {
  readonly email: string
  readonly next?: string
}

/** Mailed links: a 256-bit token, valid for ten minutes, once, and only in the requesting browser unless the person confirms. */
export const createEmailLinks = ({ store, clock, keyRing }: { store: Store; clock: Clock; keyRing: KeyRing }) => {
  const keyOf = (token: string) => keyRing.mac('email-link', token)
  const sealKey = keyRing.derive('email-link-address')

  return {
    /** Creates a token. @param browser the secret in the requesting browser's cookie */
    async issue(email: string, browser: string, next?: string): Promise<string> {
      const token = randomBytes(32).toString('base64url')
      await store.create('auth-links', {
        key: keyOf(token),
        email: seal(sealKey, owner, email),
        browser: keyRing.mac('email-link-browser', browser),
        next: next ?? '',
        expires_at: new Date(clock.now().getTime() + lifetime).toISOString(),
        is_used: false,
      })
      return token
    },

    /** Spends the token; null when another browser has to confirm first, which spends nothing. Throws INVALID_LINK or LINK_EXPIRED. */
    async spend(token: string, browser: string | undefined, isConfirmed: boolean): Promise<SpentLink | null> {
      const key = { key: { equals: keyOf(token) } }
      const link = await store.findOne('auth-links', key)
      if (!link) throw invalidLink()
      const onward = link.next ? { next: link.next } : {}
      if (link.is_used) throw invalidLink(onward)
      if (timeLeft(link.expires_at, lifetime, clock.now()) === 0) throw expiredLink(onward)
      const isSameBrowser = browser !== undefined && keyRing.macMatches('email-link-browser', browser, link.browser)
      if (!isSameBrowser && !isConfirmed) return null
      const spent = await store.updateOne('auth-links', { and: [key, { is_used: { equals: false } }] }, { is_used: true })
      if (!spent) throw invalidLink(onward)
      return { email: unseal(sealKey, owner, link.email), ...onward }
    },

    /** Removes links a day after they expired. */
    async sweep(): Promise<void> {
      await store.remove('auth-links', { expires_at: { less_than: new Date(clock.now().getTime() - 24 * 3_600_000).toISOString() } })
    },
  }
}

export type EmailLinks = ReturnType<typeof createEmailLinks>
