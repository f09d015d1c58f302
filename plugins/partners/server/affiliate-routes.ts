import { z } from 'zod'
import { type Clock, csvRoute, rawRoute, readJson, subjectOf } from '#core'
import { toCode } from '../check-affiliate.ts'
import {
  Affiliate,
  adminAffiliatesPath,
  affiliateImportHeader,
  affiliatesExportPath,
  partnerCategories,
  partnersAreNoRights,
  placements,
} from '../contract.ts'
import { partnersErrors } from '../errors.ts'
import type { Affiliates } from './create-affiliates.ts'
import { exportCsv } from './export-csv.ts'
import type { importAffiliates } from './import-affiliates.ts'

const NewAffiliate = z.object({
  code: z.string().max(100).transform(toCode),
  partner_name: z.string().max(200).trim(),
  category: z.enum(partnerCategories),
  placement: z.enum(placements).default('end_hub'),
  destination_url: z.string().max(2000).trim(),
  affiliate_code: z.string().max(200).trim().default(''),
  module_id: z.string().max(60).trim().default(''),
  notes: z.string().max(2000).trim().default(''),
  is_active: z.boolean().default(true),
  core_flag: z.boolean().default(false),
})
const Import = z.object({ data: z.array(z.record(z.string(), z.unknown())) })
const ImportAnswer = z.object({
  ok: z.literal(true),
  inserted: z.number().int(),
  updated: z.number().int(),
  errors: z.array(z.object({ row: z.number().int(), column: z.string(), message: z.string() })),
})

/** Rows of 1 MB repeat their columns' names in JSON: 5,000 rows of 10 columns take half a megabyte more. */
const importBodyLimit = 2_000_000

interface Dependencies {
  readonly affiliates: Affiliates
  readonly importRows: ReturnType<typeof importAffiliates>
  readonly clock: Clock
}

/** One address makes a partner or imports many, told apart by a header; another sends all of them as CSV. */
export const affiliateRoutes = ({ affiliates, importRows, clock }: Dependencies) => [
  rawRoute({
    method: 'POST',
    path: adminAffiliatesPath,
    access: 'admin',
    proof: { none: partnersAreNoRights },
    operationId: 'createOrImportPartners',
    summary: 'Create a referral partner, or import many of them with a header',
    headers: z.object({
      [affiliateImportHeader]: z
        .enum(['true', 'false'])
        .optional()
        .describe('`true` says that the body is `{ data: rows }` to import, all or none.'),
    }),
    errors: { ...partnersErrors },
    answers: [
      { status: 200, description: 'Imported.', schema: ImportAnswer },
      { status: 201, description: 'Created.', schema: z.object({ ok: z.literal(true), data: Affiliate }) },
    ],
    bodyLimit: importBodyLimit,
    body: z.union([NewAffiliate, Import]),
    handle: async (req, res) => {
      const { userId } = subjectOf(req)
      if (req.get(affiliateImportHeader) === 'true') {
        res.json(await importRows(userId, (await readJson(req, Import, importBodyLimit)).data))
        return
      }
      res.status(201).json({ ok: true, data: await affiliates.create(userId, await readJson(req, NewAffiliate)) })
    },
  }),
  csvRoute({
    path: affiliatesExportPath,
    operationId: 'exportPartners',
    summary: 'Export all referral partners as CSV',
    filename: () => `partners-${clock.now().toISOString().slice(0, 10)}.csv`,
    write: async () => exportCsv(await affiliates.all()),
  }),
]
