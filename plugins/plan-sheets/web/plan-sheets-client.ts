import { queryOptions } from '@tanstack/react-query'
import { apiFor } from '#web'
import type { planSheetsApi } from '../contract.ts'
import { planSheetsApi as routes } from '../contract.ts?routes'

export const planSheets = apiFor<typeof planSheetsApi>('plan-sheets', routes)

/** The sheet is refetched whenever the window gets the focus: another device may have saved. */
export const sheetQuery = (id: string) =>
  queryOptions({ ...planSheets.query.get.queryOptions({ input: { id } }), refetchOnWindowFocus: 'always' as const })
export const sheetsQuery = () => planSheets.query.list.queryOptions()
export const sectionsQuery = (locale: string) => planSheets.query.sections.queryOptions({ input: { locale }, staleTime: 300_000 })
export const versionsQuery = (id: string) => planSheets.query.versions.queryOptions({ input: { id } })
