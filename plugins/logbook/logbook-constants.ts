/** The most characters of a note. */
export const maxNote = 4_000

export const logbookExportFormats = ['json', 'markdown'] as const
export type LogbookExportFormat = (typeof logbookExportFormats)[number]
/** `GET` here sends the whole logbook as a file. */
export const logbookExportPath = (format: LogbookExportFormat): string => `/api/logbook/export?format=${format}`
