import { z } from 'zod'
import { call, hostErrors, pickErrors } from '#core/contract'
import { partnersErrors } from '../errors.ts'
import { partnerImportsPath } from '../partner-paths.ts'
import { partnersAreNoRights } from './partners.ts'

const Count = z.number().int()

/**
 * The result of an import by POST: the numbers of rows added and changed, or the mistakes by row. Rows are numbered as in a
 * spreadsheet: the header, which is not sent, is row 1.
 */
export interface ImportResult {
  readonly ok: boolean
  readonly inserted: number
  readonly updated: number
  readonly errors: readonly { readonly row: number; readonly column: string; readonly message: string }[]
}

/** Kinds of an import’s rows. */
export const importKinds = ['new', 'changed', 'unchanged'] as const
export type ImportKind = (typeof importKinds)[number]

/** A row of an import compared with the current partner. */
export const PlannedRow = z
  .object({
    row: z.number().int().describe('The row number as in a spreadsheet: the header, which is not sent, is row 1.'),
    code: z.string().meta({ examples: ['KITEHOST'] }),
    partner_name: z.string().meta({ examples: ['Kite Hosting'] }),
    kind: z.enum(importKinds),
    /** Changes with values as in a file; for a new partner each field that is not empty. */
    changes: z.array(
      z.object({
        field: z.string().meta({ examples: ['notes'] }),
        old_value: z
          .string()
          .nullable()
          .describe('Null if the partner is new.')
          .meta({ examples: ['key_module'] }),
        new_value: z.string().meta({ examples: ['end_hub'] }),
      }),
    ),
  })
  .meta({ id: 'PlannedPartnerRow' })
export type PlannedRow = z.output<typeof PlannedRow>

/** An imported file, and its state. */
export const PartnerImport = z
  .object({
    id: z.string(),
    created_at: z.string(),
    user_email: z
      .string()
      .nullable()
      .describe('The admin who imported the file; null once that account is deleted.')
      .meta({ examples: ['admin@example.org'] }),
    file: z
      .string()
      .nullable()
      .describe('The name of the file; null if the rows were pasted.')
      .meta({ examples: ['partners-november.csv'] }),
    inserted: Count,
    updated: Count,
    unchanged: Count,
    taken_back_at: z.string().nullable(),
    possible_until: z.string().describe('The time until which it can be taken back.'),
  })
  .meta({ id: 'PartnerImport' })
export type PartnerImport = z.output<typeof PartnerImport>

/** Why a partner is kept when its import is undone: it was edited since, it is deleted, or a tool of the catalogue uses it. */
const keptReasons = ['edited', 'gone', 'used'] as const
/** The effect of undoing an import. */
export const TakingBack = z
  .object({
    removed: z
      .array(z.string())
      .describe('Codes of partners that the import added.')
      .meta({ examples: [['KITEHOST']] }),
    restored: z
      .array(z.string())
      .describe('Codes of partners that get their old values.')
      .meta({ examples: [['GLIDERWORKS']] }),
    kept: z.array(
      z.object({
        code: z.string().meta({ examples: ['KITEHOST'] }),
        reason: z.enum(keptReasons),
        at: z.string().nullable().describe('The time of the edit, if the history has it.'),
      }),
    ),
  })
  .meta({ id: 'PartnerImportTakenBack' })
export type TakingBack = z.output<typeof TakingBack>

const ImportId = z.object({ id: z.string().max(64).describe('The id of the import.') })

/** Calls to list past imports and to undo them. */
export const importCalls = {
  imports: call('admin')
    .route({
      method: 'GET',
      path: partnerImportsPath,
      operationId: 'listPartnerImports',
      summary: 'List the latest 20 imports of referral partners, newest first',
    })
    .output(z.array(PartnerImport)),
  lookBack: call('admin')
    .route({
      method: 'GET',
      path: `${partnerImportsPath}/{id}/taking-back`,
      operationId: 'previewPartnerImportTakenBack',
      summary: 'Preview what undoing an import would do; nothing is written',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .errors(pickErrors(partnersErrors, 'IMPORT_TAKEN_BACK', 'IMPORT_TOO_OLD'))
    .input(ImportId)
    .output(TakingBack),
  /** Undoes the import's changes, except for partners that were changed since. */
  takeBack: call('admin')
    .meta({ proof: { none: partnersAreNoRights } })
    .route({
      method: 'POST',
      path: `${partnerImportsPath}/{id}/taking-back`,
      operationId: 'takePartnerImportBack',
      summary: 'Undo an import of referral partners, except what was changed since',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .errors(pickErrors(partnersErrors, 'IMPORT_TAKEN_BACK', 'IMPORT_TOO_OLD'))
    .input(ImportId)
    .output(TakingBack),
}
