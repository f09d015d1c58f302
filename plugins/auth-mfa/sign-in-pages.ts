import type { PagesFor } from '#core/contract'

/** Where host and shell send people who have to sign in, or want to. */
export const signInPages = {
  start: '/auth',
  signIn: '/auth/request',
  signOut: '/auth/sign-out',
  stepUp: '/auth/step-up',
  factorSetup: '/secure/setup',
} satisfies PagesFor
