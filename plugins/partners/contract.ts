import { z } from 'zod'
import { call, typedLine, typedLines } from '#core/contract'

export const partnerCategories = [
  'LLM Provider',
  'Web/App Builder',
  'Hosting/Deploy',
  'Backend/DB/Edge',
  'Design/Visual',
  'AI Images',
  'Email API',
  'Analytics',
  'Automation/Workflows',
  'Internal Tools/Builder',
  'Dev/IDE',
  'Cloud/Hosting',
  'Backend/Hosting',
] as const
export type PartnerCategory = (typeof partnerCategories)[number]

/** Where a partner is recommended: within a module, or at the end of the course. */
export const placements = ['key_module', 'end_hub'] as const
export type Placement = (typeof placements)[number]

export const referralsPageSize = 25
export const auditLimit = 50

// Each schema begins at `z`, so that a bundler sees that leaving it out changes nothing.
/** A referral partner, as admins manage it. */
export const Referral = z.object({
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
export type Referral = z.output<typeof Referral>

const Flag = z.enum(['true', 'false'])

/** Numbers over all partners, whatever the filters say. */
const Stats = z.object({ partners: z.number(), active: z.number(), core: z.number(), key_modules: z.number() })
export type ReferralStats = z.output<typeof Stats>

/** A row of referrals_audit. */
export const ReferralAudit = z.object({
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
export type ReferralAudit = z.output<typeof ReferralAudit>

/** Which partner a PATCH is about. */
export const referralCodeHeader = 'x-referral-code'
/** `true` on a POST says that the body is `{ data: rows }` to import, all or none. */
export const referralImportHeader = 'x-referral-import'
/** `POST` here makes a partner, or imports many; see `referralImportHeader`. */
export const adminReferralsPath = '/api/admin-referrals'
/** What a followed link is counted under. */
export const clickPath = (toolId: string): string => `/no-code-tools/${toolId}`
/** All partners as CSV. */
export const referralsExportPath = '/api/admin-referrals/export'
export const maxImportBytes = 1_000_000
export const maxImportRows = 5_000

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

export const partnersApi = {
  list: call('admin')
    .route({ method: 'GET', path: adminReferralsPath, summary: 'Referral partners, a page of those that fit the filters' })
    .input(
      z.object({
        page: z.coerce.number().int().min(1).default(1),
        limit: z.coerce.number().int().min(1).max(100).default(referralsPageSize),
        query: z.string().max(200).optional(),
        category: z.enum(partnerCategories).optional(),
        placement: z.enum(placements).optional(),
        active: Flag.optional(),
        core: Flag.optional(),
      }),
    )
    .output(
      z.object({
        ok: z.literal(true),
        data: z.object({ referrals: z.array(Referral), total: z.number(), totalPages: z.number(), stats: Stats }),
      }),
    ),
  change: call('admin')
    .route({ method: 'PATCH', path: adminReferralsPath, summary: 'Change a partner', inputStructure: 'detailed' })
    .input(
      z.object({
        headers: z.object({ [referralCodeHeader]: z.string().max(100) }),
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
    .output(z.object({ ok: z.literal(true), data: Referral })),
  audit: call('admin')
    .route({ method: 'GET', path: '/api/referrals_audit', summary: 'What was changed on partners, newest first, 50 rows' })
    .input(z.object({ referral_code: z.string().max(100).optional() }))
    .output(z.array(ReferralAudit)),
  click: call('verified')
    .route({ method: 'POST', path: '/api/partner-clicks', summary: 'A learner follows a partner’s link; counted once a day' })
    .input(z.object({ tool_id: z.string().max(100), path: z.string().max(200) }))
    .output(z.object({ ok: z.literal(true) })),
}

/** A tool of the catalogue, as `GET /api/partner-tools?locale=` sends it: a list of all services. */
export interface PartnerTool {
  readonly tool_id: string
  readonly partner_name: string
  readonly description: string
  readonly features: readonly string[]
  readonly pricing: string
  readonly is_active: boolean
  readonly core_flag: boolean
  /** The module whose page shows it, or null: at the end of the course. */
  readonly module_id: string | null
  /** The affiliate link, with its parameters. */
  readonly url: string
}
export const partnerToolsPath = '/api/partner-tools'
/** One of them for editors and admins, as it was last saved; `?locale=`. */
export const toolDraftPath = (toolId: string) => `/api/preview/partner-tools/${toolId}`
