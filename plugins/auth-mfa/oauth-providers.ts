export const oauthProviders = ['google', 'github'] as const
export type OauthProvider = (typeof oauthProviders)[number]
/** Where the sign-in with another service begins: a page load, which that service answers. */
export const oauthPath = (provider: OauthProvider, next?: string): string =>
  `/api/oauth/${provider}${next ? `?next=${encodeURIComponent(next)}` : ''}`
