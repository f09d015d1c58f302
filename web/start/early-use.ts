/** What `public/early-use.js` keeps of a painted page: that file stands in the page itself, before any other script. */
interface EarlyUse {
  /** Resolves with the first sign that somebody uses the page. */
  readonly begun: Promise<void>
  /** Whether somebody else, such as a translator or an extension, has changed the painted page. Looks no further. */
  isChanged(): boolean
  /** Remembers what stands in all fields, and the focus. @returns puts it into the fields that stand in their places then */
  keepFields(): () => void
  /** Does what was held, once, and holds no more. */
  release(): void
}

declare global {
  interface Window {
    earlyUse?: EarlyUse
  }
}

/** Nothing is held where the page is not ours, as in tests. */
const none: EarlyUse = {
  begun: new Promise(() => undefined),
  isChanged: () => false,
  keepFields: () => () => undefined,
  release: () => undefined,
}

export const earlyUse = (): EarlyUse => window.earlyUse ?? none
