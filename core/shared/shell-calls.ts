/** Paths of the calls that the shell makes itself. The plugins that implement the calls import the paths from here. */
export const shellCalls = {
  session: '/api/session',
  sessionRefresh: '/api/session/refresh',
  siteConfig: '/api/site-config',
  pageReports: '/api/page-reports',
} as const

/** Names the person whose page makes a call: their user id. Programs and pages of anonymous visitors omit it. */
export const actingAsHeader = 'x-acting-as'
