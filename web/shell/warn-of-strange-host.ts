import { publicOrigin } from '../kit/page-address.ts'

/** Whoever opens the app under a host that is not its own learns so in the console: it may be a copy that collects codes. */
export const warnOfStrangeHost = (): void => {
  const expected = publicOrigin()
  if (window.location.origin === expected) return
  console.warn(`This app belongs to ${expected}, but was opened at ${window.location.origin}. Do not sign in here.`)
}
