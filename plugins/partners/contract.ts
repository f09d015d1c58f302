import { z } from 'zod'
import { call, hostErrors, listFilter, pickErrors, typedLine, typedLines } from '#core/contract'
import { partnersErrors } from './errors.ts'
import { affiliatesPageSize, maxImportRows, partnerCategories, placements } from './partner-constants.ts'
import { adminAffiliatesPath, affiliateCodeHeader, affiliatesActivePath, partnerImportsPath } from './partner-paths.ts'

export {
  affiliatesPageSize,
  auditLimit,
  importsLimit,
  maxImportBytes,
  maxImportRows,
  type PartnerCategory,
  type Placement,
  partnerCategories,
  placements,
  takeBackDays,
} from './partner-constants.ts'
export {
  adminAffiliatesPath,
  affiliateCodeHeader,
  affiliateImportHeader,
  affiliatesExportPath,
  affiliatesPreviewPath,
  clickPath,
  partnerChoicesPath,
  partnerToolsPath,
  toolDraftPath,
} from './partner-paths.ts'

/** A referral partner, as admins manage it. */
export const Affiliate = z
  .object({
    code: z.string(),
    partner_name: z.string(),
    category: z.enum(partnerCategories),
    placement: z.enum(placements),
    destination_url: z.string(),
    /** Ours at this service; empty where we have none. */
    affiliate_code: z.string(),
    /** The module whose page shows the service where its placement is `key_module`; empty for none. */
    module_id: z.string(),
    notes: z.string(),
    is_active: z.boolean(),
    core_flag: z.boolean(),
    created_at: z.string(),
  })
  .meta({ id: 'Partner' })
export type Affiliate = z.output<typeof Affiliate>

const Flag = z.enum(['true', 'false'])

/** Numbers over all partners, whatever the filters say. */
const Stats = z.object({ partners: z.number(), active: z.number(), core: z.number(), key_modules: z.number() }).meta({ id: 'PartnerStats' })
export type AffiliateStats = z.output<typeof Stats>

/** A row of referrals_audit. */
export const AffiliateAudit = z
  .object({
    id: z.string(),
    referral_code: z.string(),
    /** A field's name, or `created`. */
    field_changed: z.string(),
    old_value: z.string().nullable(),
    new_value: z.string().nullable(),
    created_at: z.string(),
    user_id: z.string(),
    /** Null once the account is gone. */
    user_email: z.string().nullable(),
  })
  .meta({ id: 'PartnerChange' })
export type AffiliateAudit = z.output<typeof AffiliateAudit>

/**
 * What a POST's import answers: how many rows were added and changed, or what is wrong with which of them. Rows are counted as a
 * spreadsheet shows them: the header, which is not sent, is row 1.
 */
export interface ImportResult {
  readonly ok: boolean
  readonly inserted: number
  readonly updated: number
  readonly errors: readonly { readonly row: number; readonly column: string; readonly message: string }[]
}

/** What an import does with a row. */
export const importKinds = ['new', 'changed', 'unchanged'] as const
export type ImportKind = (typeof importKinds)[number]

/** A row of an import beside the partner as it stands. */
export const PlannedRow = z
  .object({
    row: z.number().int().describe('As a spreadsheet counts: the header, which is not sent, is row 1.'),
    code: z.string(),
    partner_name: z.string(),
    kind: z.enum(importKinds),
    /** What would be written, in the words of a file: of a new partner each field that is not empty. */
    changes: z.array(
      z.object({
        field: z.string(),
        old_value: z.string().nullable().describe('Null where the partner is new.'),
        new_value: z.string(),
      }),
    ),
  })
  .meta({ id: 'PlannedPartnerRow' })
export type PlannedRow = z.output<typeof PlannedRow>

const Count = z.number().int()
/** A file that was imported, and how it stands. */
export const PartnerImport = z
  .object({
    id: z.string(),
    created_at: z.string(),
    user_email: z.string().nullable().describe('Who imported it; null once the account is gone.'),
    file: z.string().nullable().describe('The name of the file; null where it was pasted.'),
    inserted: Count,
    updated: Count,
    unchanged: Count,
    taken_back_at: z.string().nullable(),
    possible_until: z.string().describe('Until when it can be taken back.'),
  })
  .meta({ id: 'PartnerImport' })
export type PartnerImport = z.output<typeof PartnerImport>

/** Why a partner stays as it is when its import is taken back: somebody edited it since, it is gone, or a tool of the catalogue has it. */
const keptReasons = ['edited', 'gone', 'used'] as const
/** What taking an import back does, or has done. */
export const TakingBack = z
  .object({
    removed: z.array(z.string()).describe('Codes of partners that the import added.'),
    restored: z.array(z.string()).describe('Codes of partners that get their old values.'),
    kept: z.array(
      z.object({
        code: z.string(),
        reason: z.enum(keptReasons),
        at: z.string().nullable().describe('When it was edited, where the history says so.'),
      }),
    ),
  })
  .meta({ id: 'PartnerImportTakenBack' })
export type TakingBack = z.output<typeof TakingBack>

/** Why changes of partners ask for no fresh proof. */
export const partnersAreNoRights = 'It changes the catalogue and nobody’s rights, and the history of partners has it.'

/** What the list of partners is searched and filtered by. */
const Filters = z.object({
  query: z.string().max(200).optional().describe('A part of the code, the name or the notes, whatever its case and accents.'),
  category: listFilter(z.enum(partnerCategories)).describe('Only partners of this category.'),
  placement: listFilter(z.enum(placements)).describe('Only partners that are recommended here.'),
  active: listFilter(Flag).describe('Only active partners, or only others.'),
  core: listFilter(Flag).describe('Only partners of the core, or only others.'),
})
const ImportId = z.object({ id: z.string().max(64).describe('The id of the import.') })

export const partnersApi = {
  list: call('admin')
    .route({
      method: 'GET',
      path: adminAffiliatesPath,
      operationId: 'listPartners',
      summary: 'List referral partners that fit the filters, a page at a time',
    })
    .input(
      Filters.extend({
        page: z.coerce.number().int().min(1).default(1).describe('Which page of those that fit.'),
        limit: z.coerce.number().int().min(1).max(100).default(affiliatesPageSize).describe('Partners per page.'),
      }),
    )
    .output(
      z.object({
        ok: z.literal(true),
        data: z.object({ referrals: z.array(Affiliate), total: z.number(), totalPages: z.number(), stats: Stats }),
      }),
    ),
  change: call('admin')
    .meta({ proof: { none: partnersAreNoRights } })
    .route({
      method: 'PATCH',
      path: adminAffiliatesPath,
      operationId: 'updatePartner',
      summary: 'Update a referral partner',
      inputStructure: 'detailed',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .errors(pickErrors(partnersErrors, 'INVALID_REFERRAL'))
    .input(
      z.object({
        headers: z.object({ [affiliateCodeHeader]: z.string().max(100).describe('The code of the partner to change.') }),
        body: z
          .object({
            partner_name: z.string().overwrite(typedLine).max(200),
            category: z.enum(partnerCategories),
            placement: z.enum(placements),
            destination_url: z.string().trim().max(2000),
            affiliate_code: z.string().overwrite(typedLine).max(200),
            module_id: z.string().trim().max(60),
            notes: z.string().overwrite(typedLines).max(2000),
            is_active: z.boolean(),
            core_flag: z.boolean(),
          })
          .partial(),
      }),
    )
    .output(z.object({ ok: z.literal(true), data: Affiliate })),
  /** Many at once: those that are named, or all that the filters show. */
  setActive: call('admin')
    .meta({ proof: { none: partnersAreNoRights } })
    .route({
      method: 'POST',
      path: affiliatesActivePath,
      operationId: 'setPartnersActive',
      summary: 'Pause many referral partners, or take them up again',
    })
    .input(
      z.object({
        is_active: z.boolean().describe('False pauses them: they are shown to no learner.'),
        codes: z
          .array(z.string().max(100))
          .max(maxImportRows)
          .optional()
          .describe('The codes of the partners; without it all that fit the filters.'),
        filters: Filters.optional(),
      }),
    )
    .output(z.object({ ok: z.literal(true), changed: Count })),
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
      summary: 'Preview what taking an import back would do; nothing is written',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .errors(pickErrors(partnersErrors, 'IMPORT_TAKEN_BACK', 'IMPORT_TOO_OLD'))
    .input(ImportId)
    .output(TakingBack),
  /** Only what the import changed and nobody changed since. */
  takeBack: call('admin')
    .meta({ proof: { none: partnersAreNoRights } })
    .route({
      method: 'POST',
      path: `${partnerImportsPath}/{id}/taking-back`,
      operationId: 'takePartnerImportBack',
      summary: 'Take an import of referral partners back, but for what was changed since',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .errors(pickErrors(partnersErrors, 'IMPORT_TAKEN_BACK', 'IMPORT_TOO_OLD'))
    .input(ImportId)
    .output(TakingBack),
  audit: call('admin')
    .route({
      method: 'GET',
      path: '/api/referrals_audit',
      operationId: 'listPartnerChanges',
      summary: 'List the latest 50 changes of referral partners, newest first',
    })
    .input(z.object({ referral_code: z.string().max(100).optional().describe('Only changes of this partner.') }))
    .output(z.array(AffiliateAudit)),
  click: call('verified')
    .route({
      method: 'POST',
      path: '/api/partner-clicks',
      operationId: 'recordPartnerClick',
      summary: "Record that you followed a partner's link; counted once a day",
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .input(z.object({ tool_id: z.string().max(100), path: z.string().max(200) }))
    .output(z.object({ ok: z.literal(true) })),
}

/** A tool of the catalogue, as `GET /api/partner-tools?locale=` sends it: a list of all services. */
export const PartnerTool = z
  .object({
    tool_id: z.string(),
    partner_name: z.string(),
    /** The id of the category of the catalogue's page under which it stands, or null: it is not in the catalogue. */
    category: z.string().nullable(),
    description: z.string(),
    features: z.array(z.string()),
    pricing: z.string(),
    is_active: z.boolean(),
    core_flag: z.boolean(),
    /** The module whose page shows it, or null: at the end of the course. */
    module_id: z.string().nullable(),
    /** The affiliate link, with its parameters. */
    url: z.string(),
  })
  .meta({ id: 'PartnerTool' })
export type PartnerTool = z.output<typeof PartnerTool>

const Choice = z.object({
  value: z.string(),
  label: z.string(),
  /** What else one may know of it before choosing, in the order of reading. */
  details: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Where it is changed, for those who may. */
  link: z.string().nullable(),
})
/** What a tool's form in the panel chooses from: the partners, with those that have no tool yet marked, and the catalogue's categories. */
export const PartnerChoices = z
  .object({
    codes: z.array(Choice.extend({ tool_id: z.string().nullable() })),
    categories: z.array(Choice),
  })
  .meta({ id: 'PartnerChoices' })
export type PartnerChoices = z.output<typeof PartnerChoices>
