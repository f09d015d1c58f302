import { z } from 'zod'
import { call, hostErrors, LocaleQuery, pickErrors, typedLine } from '#core/contract'
import { planSheetsErrors } from './errors.ts'

export { planSheetsErrors } from './errors.ts'

/** The maximum characters of a sheet and of its title, and the number of versions kept. */
const maxMarkdown = 40_000
export const maxTitle = 80
export const keptVersions = 50
export const devices = ['computer', 'phone'] as const
export type Device = (typeof devices)[number]
export const sheetExportFormats = ['markdown', 'pdf'] as const
type SheetExportFormat = (typeof sheetExportFormats)[number]
/** `GET` returns a sheet as a file. */
export const sheetExportPath = (id: string, format: SheetExportFormat): string =>
  `/api/plan-sheets/${encodeURIComponent(id)}/export?format=${format}`

/** The plan of one app: Markdown, with its parts under second-level headings. */
export const PlanSheet = z
  .object({
    id: z.string(),
    /** The app's name. */
    title: z.string(),
    markdown: z.string(),
    /** Increased by one with each change; a save names the version that it is based on. */
    version: z.number().int(),
    updated_at: z.string(),
  })
  .meta({ id: 'PlanSheet' })
export type PlanSheet = z.output<typeof PlanSheet>

/** The call of a lesson from which words were taken. */
const CameFrom = z.object({ sub_slide_id: z.string().max(10), call: z.int().min(1).max(20) })

/** A version of a sheet, without its text. */
export const SheetVersion = z
  .object({
    version: z.number().int(),
    at: z.string(),
    device: z.enum(devices),
    /** The headings of the parts that differ from the previous version. */
    sections: z.array(z.string()),
    /** Lines that the previous version lacks. */
    lines_added: z.number().int(),
    from: CameFrom.nullable(),
    /** Whether it lost against a concurrent change: it is kept, so that no line is lost. */
    is_aside: z.boolean(),
    id: z.string(),
  })
  .meta({ id: 'SheetVersion' })
export type SheetVersion = z.output<typeof SheetVersion>

/** A part that a sheet may have, as the course's editors wrote it. */
export const PlanSection = z
  .object({
    section_id: z.string().meta({ examples: ['ideas'] }),
    title: z.string().meta({ examples: ['Ideas'] }),
    /** Its title in each supported language: a sheet may have been begun in another language. */
    names: z.array(z.string()).meta({ examples: [['Ideas', 'Idées', 'Ideen', 'Ideias']] }),
    hint: z.string().meta({ examples: ['Who has the trouble, when, and what goes wrong.'] }),
    /** The first lesson that fills it. */
    opens_with: z.string().meta({ examples: ['1.1'] }),
    /** Every lesson that adds to it. */
    lessons: z.array(z.string()).meta({ examples: [['1.1']] }),
  })
  .meta({ id: 'PlanSection' })
export type PlanSection = z.output<typeof PlanSection>

const Title = z.string().overwrite(typedLine).min(1).max(maxTitle)
const MarkdownText = z.string().max(maxMarkdown)
const SheetId = z.string().max(64).describe('The id of the plan sheet, from the list.')

export const planSheetsApi = {
  list: call('verified')
    .route({
      method: 'GET',
      path: '/api/plan-sheets',
      operationId: 'listPlanSheets',
      summary: 'List your plan sheets, newest change first',
    })
    .output(z.array(PlanSheet.omit({ markdown: true }))),
  create: call('verified')
    .route({ method: 'POST', path: '/api/plan-sheets', operationId: 'createPlanSheet', summary: 'Create a plan sheet' })
    .errors(pickErrors(hostErrors, 'RATE_LIMITED'))
    .errors(pickErrors(planSheetsErrors, 'TOO_MANY_SHEETS'))
    .input(z.object({ title: Title, markdown: MarkdownText.default('') }))
    .output(PlanSheet),
  get: call('verified')
    .route({ method: 'GET', path: '/api/plan-sheets/{id}', operationId: 'getPlanSheet', summary: 'Get one of your plan sheets' })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .input(z.object({ id: SheetId }))
    .output(PlanSheet),
  save: call('verified')
    .route({
      method: 'PUT',
      path: '/api/plan-sheets/{id}',
      operationId: 'savePlanSheet',
      summary: 'Save one of your plan sheets, unless it was changed since the version that you have',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND', 'RATE_LIMITED'))
    .errors(pickErrors(planSheetsErrors, 'SHEET_CHANGED'))
    .input(
      z.object({
        id: SheetId,
        markdown: MarkdownText,
        version: z.int().min(1).describe('The version that the change was made from.'),
        title: Title.optional(),
        device: z.enum(devices).default('computer'),
        /** A tab's own id: its consecutive saves become one version. */
        writer: z.string().max(40).default(''),
        from: CameFrom.optional(),
      }),
    )
    .output(PlanSheet),
  remove: call('verified')
    .route({
      method: 'DELETE',
      path: '/api/plan-sheets/{id}',
      operationId: 'deletePlanSheet',
      summary: 'Delete one of your plan sheets with all its versions',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .input(z.object({ id: SheetId }))
    .output(z.object({ ok: z.literal(true) })),
  versions: call('verified')
    .route({
      method: 'GET',
      path: '/api/plan-sheets/{id}/versions',
      operationId: 'listPlanSheetVersions',
      summary: 'List the last 50 versions of one of your plan sheets, newest first',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND', 'RATE_LIMITED', 'TOO_MUCH_WORK'))
    .input(z.object({ id: SheetId }))
    .output(z.array(SheetVersion)),
  version: call('verified')
    .route({
      method: 'GET',
      path: '/api/plan-sheets/{id}/versions/{version_id}',
      operationId: 'getPlanSheetVersion',
      summary: 'Get the text of one version of a plan sheet',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .input(z.object({ id: SheetId, version_id: z.string().max(64).describe('The id of the version, from the list.') }))
    .output(z.object({ title: z.string(), markdown: z.string(), version: z.number().int(), at: z.string() })),
  sections: call('public')
    .route({
      method: 'GET',
      path: '/api/plan-sections',
      operationId: 'listPlanSections',
      summary: 'List the sections that a plan sheet may have, in their order',
    })
    .input(LocaleQuery)
    .output(z.array(PlanSection)),
}
