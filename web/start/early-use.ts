/** The API of `public/early-use.js`, which holds early input on a painted page: it is inlined in the page, before any other script. */
interface EarlyUse {
  /** Resolves with the first sign that somebody uses the page. */
  readonly begun: Promise<void>
  /**
   * Looks at the page before it is taken over, and notes what the browser has filled in.
   * @returns whether somebody else, such as a translator or an extension, has changed it
   */
  inspect(): boolean
  /** Remembers what stands in all fields, and the focus. @returns puts it into the fields that stand in their places then */
  keepFields(): () => void
  /** Holds no more, and does what was held, once. */
  release(): Promise<void>
}

declare global {
  interface Window {
    earlyUse?: EarlyUse
  }
}

/** Nothing is held where the page is not ours, as in tests. */
const none: EarlyUse = {
  begun: new Promise(() => undefined),
  inspect: () => false,
  keepFields: () => () => undefined,
  release: async () => undefined,
}

export const earlyUse = (): EarlyUse => window.earlyUse ?? none
