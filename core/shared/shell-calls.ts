/** Addresses of the calls that the shell makes itself. Whichever plugins answer them take the addresses from here. */
export const shellCalls = {
  session: '/api/session',
  sessionRefresh: '/api/session/refresh',
  siteConfig: '/api/site-config',
  pageReports: '/api/page-reports',
} as const

/** Names the person whose page makes a call: their user id. Programs and pages of nobody leave it out. */
export const actingAsHeader = 'x-acting-as'
