import { z } from 'zod'
import { call, hostErrors, listFilter, pickErrors, typedLine, typedLines } from '#core/contract'
import { partnersErrors } from '../errors.ts'
import { affiliatesPageSize, maxImportRows, partnerCategories, placements } from '../partner-constants.ts'
import { adminAffiliatesPath, affiliateCodeHeader, affiliatesActivePath } from '../partner-paths.ts'

/** A referral partner, as admins manage it. */
export const Affiliate = z
  .object({
    code: z.string().meta({ examples: ['KITEHOST'] }),
    partner_name: z.string().meta({ examples: ['Kite Hosting'] }),
    category: z.enum(partnerCategories),
    placement: z.enum(placements),
    destination_url: z.string().meta({ examples: ['https://kite-hosting.example/start'] }),
    /** The school's code at this service; empty for none. */
    affiliate_code: z.string().meta({ examples: ['SOLO'] }),
    /** The module whose page shows the service if its placement is `key_module`; empty for none. */
    module_id: z.string(),
    notes: z.string().meta({ examples: ['Pays for the first month.'] }),
    is_active: z.boolean(),
    core_flag: z.boolean(),
    created_at: z.string(),
  })
  .meta({ id: 'Partner' })
export type Affiliate = z.output<typeof Affiliate>

const Flag = z.enum(['true', 'false'])

/** Numbers over all partners, ignoring the filters. */
const Stats = z.object({ partners: z.number(), active: z.number(), core: z.number(), key_modules: z.number() }).meta({ id: 'PartnerStats' })
export type AffiliateStats = z.output<typeof Stats>

/** A row of referrals_audit. */
export const AffiliateAudit = z
  .object({
    id: z.string(),
    referral_code: z.string().meta({ examples: ['KITEHOST'] }),
    /** A field's name, or `created`. */
    field_changed: z.string().meta({ examples: ['placement'] }),
    old_value: z
      .string()
      .nullable()
      .meta({ examples: ['key_module'] }),
    new_value: z
      .string()
      .nullable()
      .meta({ examples: ['end_hub'] }),
    created_at: z.string(),
    user_id: z.string(),
    /** Null once the account is deleted. */
    user_email: z
      .string()
      .nullable()
      .meta({ examples: ['admin@example.org'] }),
  })
  .meta({ id: 'PartnerChange' })
export type AffiliateAudit = z.output<typeof AffiliateAudit>

/** Why changes of partners require no recent authenticator code. */
export const partnersAreNoRights = 'It changes the catalogue and nobody’s rights, and the history of partners has it.'

/** Search and filters of the list of partners. */
const Filters = z.object({
  query: z
    .string()
    .max(200)
    .optional()
    .describe('A part of the code, the name or the notes; case and accents are ignored.')
    .meta({ examples: ['kite'] }),
  category: listFilter(z.enum(partnerCategories)).describe('Only partners of this category.'),
  placement: listFilter(z.enum(placements)).describe('Only partners that are recommended here.'),
  active: listFilter(Flag).describe('Only active partners, or only others.'),
  core: listFilter(Flag).describe('Only partners of the core, or only others.'),
})

/** Calls of admins on the list of partners. */
export const partnerCalls = {
  list: call('admin')
    .route({
      method: 'GET',
      path: adminAffiliatesPath,
      operationId: 'listPartners',
      summary: 'List referral partners that fit the filters, a page at a time',
    })
    .input(
      Filters.extend({
        page: z.coerce.number().int().min(1).default(1).describe('The page number, among the partners that match.'),
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
        headers: z.object({
          [affiliateCodeHeader]: z
            .string()
            .max(100)
            .describe('The code of the partner to change.')
            .meta({ examples: ['KITEHOST'] }),
        }),
        body: z
          .object({
            partner_name: z
              .string()
              .overwrite(typedLine)
              .max(200)
              .meta({ examples: ['Kite Hosting'] }),
            category: z.enum(partnerCategories),
            placement: z.enum(placements),
            destination_url: z
              .string()
              .trim()
              .max(2000)
              .meta({ examples: ['https://kite-hosting.example/start'] }),
            affiliate_code: z
              .string()
              .overwrite(typedLine)
              .max(200)
              .meta({ examples: ['SOLO'] }),
            module_id: z.string().trim().max(60),
            notes: z
              .string()
              .overwrite(typedLines)
              .max(2000)
              .meta({ examples: ['Pays for the first month.'] }),
            is_active: z.boolean(),
            core_flag: z.boolean(),
          })
          .partial(),
      }),
    )
    .output(z.object({ ok: z.literal(true), data: Affiliate })),
  /** Changes many at once: the named partners, or all that match the filters. */
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
          .describe('The codes of the partners; without codes, all partners that match the filters.')
          .meta({ examples: [['KITEHOST']] }),
        filters: Filters.optional(),
      }),
    )
    .output(z.object({ ok: z.literal(true), changed: z.number().int() })),
  audit: call('admin')
    .route({
      method: 'GET',
      path: '/api/referrals_audit',
      operationId: 'listPartnerChanges',
      summary: 'List the latest 50 changes of referral partners, newest first',
    })
    .input(
      z.object({
        referral_code: z
          .string()
          .max(100)
          .optional()
          .describe('Only changes of this partner.')
          .meta({ examples: ['KITEHOST'] }),
      }),
    )
    .output(z.array(AffiliateAudit)),
}
