/** The page's sections, each with its own call and its own file. */
export const insightSections = ['funnel', 'stops', 'ai-spend', 'mails'] as const
export type InsightSection = (typeof insightSections)[number]

export const insightCsvPath = (section: InsightSection): string => `/api/admin/insight/${section}.csv`

/** Whoever has made no progress for so many days has stopped. */
export const quietDays = 28
/** Weeks and months that are shown. */
export const shownWeeks = 12
export const shownMonths = 12
