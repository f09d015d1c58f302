/** The API of `public/early-use.js`, which records early input on a server-rendered page: it is inlined, before any other script. */
interface EarlyUse {
  /** Resolves with the first input on the page. */
  readonly begun: Promise<void>
  /**
   * Inspects the page before hydration, and records the fields that the browser has filled in.
   * @returns whether other code, such as a translator or an extension, has changed the page
   */
  inspect(): boolean
  /** Records the values of all fields, and the focus. @returns the function that restores them in the corresponding fields */
  keepFields(): () => void
  /** Stops recording, and replays the recorded input once. */
  release(): Promise<void>
}

declare global {
  interface Window {
    earlyUse?: EarlyUse
  }
}

/** Nothing is recorded if the script is missing, as in tests. */
const none: EarlyUse = {
  begun: new Promise(() => undefined),
  inspect: () => false,
  keepFields: () => () => undefined,
  release: async () => undefined,
}

export const earlyUse = (): EarlyUse => window.earlyUse ?? none
