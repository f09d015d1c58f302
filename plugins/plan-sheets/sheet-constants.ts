/** The most characters of a sheet, of its title, and versions that stay. */
export const maxMarkdown = 40_000
export const maxTitle = 80
export const keptVersions = 50
export const devices = ['computer', 'phone'] as const
export type Device = (typeof devices)[number]
export const sheetExportFormats = ['markdown', 'pdf'] as const
export type SheetExportFormat = (typeof sheetExportFormats)[number]
/** `GET` here sends a sheet as a file. */
export const sheetExportPath = (id: string, format: SheetExportFormat): string =>
  `/api/plan-sheets/${encodeURIComponent(id)}/export?format=${format}`
