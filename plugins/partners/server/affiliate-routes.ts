import { z } from 'zod'
import { type Clock, csvRoute, rawRoute, readJson, subjectOf, writeCsv } from '#core'
import { pickErrors } from '#core/contract'
import { toCode } from '../check-affiliate.ts'
import {
  Affiliate,
  adminAffiliatesPath,
  affiliateImportHeader,
  affiliatesExportPath,
  affiliatesPreviewPath,
  PlannedRow,
  partnerCategories,
  partnersAreNoRights,
  placements,
} from '../contract.ts'
import { partnersErrors } from '../errors.ts'
import { importColumns } from '../read-import-rows.ts'
import type { Affiliates } from './create-affiliates.ts'
import type { Imports } from './import-affiliates.ts'

/** Partners as CSV with the columns of the import. */
export const exportCsv = (affiliates: readonly Affiliate[]): string => writeCsv(importColumns, affiliates)

const NewAffiliate = z.object({
  code: z
    .string()
    .max(100)
    .meta({ examples: ['KITEHOST'] })
    .transform(toCode),
  partner_name: z
    .string()
    .max(200)
    .trim()
    .meta({ examples: ['Kite Hosting'] }),
  category: z.enum(partnerCategories),
  placement: z.enum(placements).default('end_hub'),
  destination_url: z
    .string()
    .max(2000)
    .trim()
    .meta({ examples: ['https://kite-hosting.example/start'] }),
  affiliate_code: z
    .string()
    .max(200)
    .trim()
    .default('')
    .meta({ examples: ['SOLO'] }),
  module_id: z.string().max(60).trim().default(''),
  notes: z
    .string()
    .max(2000)
    .trim()
    .default('')
    .meta({ examples: ['Pays for the first month.'] }),
  is_active: z.boolean().default(true),
  core_flag: z.boolean().default(false),
})
const exampleRow = {
  code: 'KITEHOST',
  partner_name: 'Kite Hosting',
  category: 'Hosting/Deploy',
  destination_url: 'https://kite-hosting.example/start',
}
const Import = z.object({
  data: z.array(z.record(z.string(), z.unknown())).meta({ examples: [[exampleRow]] }),
  file: z
    .string()
    .max(200)
    .optional()
    .describe('The name of the file, by which the import is found again.')
    .meta({ examples: ['partners-november.csv'] }),
})
const ImportAnswer = z.object({
  ok: z.literal(true),
  inserted: z.number().int(),
  updated: z.number().int(),
  errors: z.array(z.object({ row: z.number().int(), column: z.string().meta({ examples: ['destination_url'] }), message: z.string() })),
})

/** In bytes. JSON repeats the column names per row: 1 MB of CSV with 5,000 rows of 10 columns takes half a megabyte more. */
const importBodyLimit = 2_000_000

interface Dependencies {
  readonly affiliates: Affiliates
  readonly imports: Imports
  readonly clock: Clock
}

/** One path creates a partner or imports many, depending on a header; another returns all partners as CSV. */
export const affiliateRoutes = ({ affiliates, imports, clock }: Dependencies) => [
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
    errors: pickErrors(partnersErrors, 'DUPLICATE_CODE', 'INVALID_REFERRAL', 'NO_ROWS', 'IMPORT_INVALID'),
    answers: [
      { status: 200, description: 'Imported.', schema: ImportAnswer },
      { status: 201, description: 'Created.', schema: z.object({ ok: z.literal(true), data: Affiliate }) },
    ],
    bodyLimit: importBodyLimit,
    body: z.union([NewAffiliate, Import]),
    handle: async (req, res) => {
      const { userId } = subjectOf(req)
      if (req.get(affiliateImportHeader) === 'true') {
        const { data, file } = await readJson(req, Import, importBodyLimit)
        res.json(await imports.run(userId, data, file))
        return
      }
      res.status(201).json({ ok: true, data: await affiliates.create(userId, await readJson(req, NewAffiliate)) })
    },
  }),
  rawRoute({
    method: 'POST',
    path: affiliatesPreviewPath,
    access: 'admin',
    readsOnly: true,
    operationId: 'previewPartnerImport',
    summary: 'Preview what an import of these rows would write; nothing is written',
    errors: pickErrors(partnersErrors, 'NO_ROWS', 'IMPORT_INVALID'),
    answers: [{ schema: z.array(PlannedRow) }],
    bodyLimit: importBodyLimit,
    body: Import,
    handle: async (req, res) => void res.json(await imports.preview((await readJson(req, Import, importBodyLimit)).data)),
  }),
  csvRoute({
    path: affiliatesExportPath,
    operationId: 'exportPartners',
    summary: 'Export all referral partners as CSV',
    filename: () => `partners-${clock.now().toISOString().slice(0, 10)}.csv`,
    write: async () => exportCsv(await affiliates.all()),
  }),
]
