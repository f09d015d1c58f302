import { z } from 'zod'
import { type Clock, rawRoute, readJson, subjectOf } from '#core'
import { toCode } from '../check-referral.ts'
import { adminReferralsPath, partnerCategories, placements, referralImportHeader, referralsExportPath } from '../contract.ts'
import type { Referrals } from './create-referrals.ts'
import { exportCsv } from './export-csv.ts'
import type { importReferrals } from './import-referrals.ts'

const NewReferral = z.object({
  code: z.string().transform(toCode),
  partner_name: z.string().trim(),
  category: z.enum(partnerCategories),
  placement: z.enum(placements).default('end_hub'),
  destination_url: z.string().trim(),
  affiliate_code: z.string().trim().default(''),
  module_id: z.string().trim().default(''),
  notes: z.string().trim().default(''),
  is_active: z.boolean().default(true),
  core_flag: z.boolean().default(false),
})
const Import = z.object({ data: z.array(z.record(z.string(), z.unknown())) })

/** Rows of 1 MB repeat their columns' names in JSON: 5,000 rows of 10 columns take half a megabyte more. */
const importBodyLimit = 2_000_000

interface Needs {
  readonly referrals: Referrals
  readonly importRows: ReturnType<typeof importReferrals>
  readonly clock: Clock
}

/** One address makes a partner or imports many, told apart by a header; another sends all of them as CSV. */
export const referralRoutes = ({ referrals, importRows, clock }: Needs) => [
  rawRoute({
    method: 'POST',
    path: adminReferralsPath,
    access: 'admin',
    summary: `Add a partner, or, with the header ${referralImportHeader}: true, import { data: rows }`,
    bodyLimit: importBodyLimit,
    body: z.union([NewReferral, Import]),
    handle: async (req, res) => {
      const { userId } = subjectOf(req)
      if (req.get(referralImportHeader) === 'true') {
        res.json(await importRows(userId, (await readJson(req, Import, importBodyLimit)).data))
        return
      }
      res.status(201).json({ ok: true, data: await referrals.create(userId, await readJson(req, NewReferral)) })
    },
  }),
  rawRoute({
    method: 'GET',
    path: referralsExportPath,
    access: 'admin',
    summary: 'All partners as CSV',
    handle: async (_req, res) => {
      res.set('Content-Disposition', `attachment; filename="partners-${clock.now().toISOString().slice(0, 10)}.csv"`)
      res.set('Cache-Control', 'no-store')
      res.type('text/csv').send(exportCsv(await referrals.all()))
    },
  }),
]
