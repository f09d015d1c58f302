/** Addresses of the calls that the shell makes itself. Whichever plugins answer them take the addresses from here. */
export const shellCalls = {
  session: '/api/session',
  sessionRefresh: '/api/session/refresh',
  siteConfig: '/api/site-config',
  pageReports: '/api/page-reports',
} as const
