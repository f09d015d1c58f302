import { defineExtensionPoint } from '#core/contract'

/** The page after a sign-in: `first` comes before the page that was wanted, `home` takes its place where none was. */
export type SignInStep = { readonly first: string } | { readonly home: string }

/**
 * Asked about a person who has passed the authenticator, in their order: the first that gives a step decides. When one cannot
 * be asked, the person goes to the setup, as the specification says.
 */
export const signInSteps = defineExtensionPoint<() => Promise<SignInStep | null>>('auth-mfa.sign-in-steps')
