import { defineExtensionPoint } from '#core/contract'

/** The page after a sign-in: `first` comes before the wanted page, `home` replaces it where none was wanted. */
export type SignInStep = { readonly first: string } | { readonly home: string }

/**
 * Called in order for a person who has passed the authenticator: the first that returns a step decides. When one throws, the person goes to
 * the setup, as the specification says.
 */
export const signInSteps = defineExtensionPoint<() => Promise<SignInStep | null>>('auth-mfa.sign-in-steps')
