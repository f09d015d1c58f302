import { publicOrigin } from '../kit/page-address.ts'

/** Warns in the console if the app is opened under a host that is not its own: it may be a copy that collects codes. */
export const warnOfStrangeHost = (): void => {
  const expected = publicOrigin()
  if (window.location.origin === expected) return
  console.warn(`This app belongs to ${expected}, but was opened at ${window.location.origin}. Do not sign in here.`)
}
