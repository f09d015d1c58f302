import type { PagesFor } from '#core/contract'

/** Pages to which host and shell redirect people for signing in and out, step-up and setup. */
export const signInPages = {
  start: '/auth',
  signIn: '/auth/request',
  signOut: '/auth/sign-out',
  stepUp: '/auth/step-up',
  factorSetup: '/secure/setup',
} satisfies PagesFor
