import { defineExtensionPoint } from '#core/contract'

/** Where somebody who has just signed in goes: `first`, and from there on to where they wanted; or `home`, unless they wanted somewhere. */
export type SignInStep = { readonly first: string } | { readonly home: string }

/**
 * Asked about a person who has passed the authenticator, in their order: the first that gives a step decides. Where one cannot
 * be asked, the person goes to the setup, as the specification says.
 */
export const signInSteps = defineExtensionPoint<() => Promise<SignInStep | null>>('auth-mfa.sign-in-steps')
