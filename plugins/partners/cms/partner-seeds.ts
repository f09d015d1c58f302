import { z } from 'zod'
import { defineSeed } from '#cms'
import { referralMistakes } from '../check-referral.ts'
import { partnerCategories, placements } from '../contract.ts'

const Text = z.string().trim().min(1)
const files = /^partners\/[^/]+\.yaml$/

/** `partners/<CODE>.yaml`: a service, with its recommendation and the text about it. */
const PartnerFile = z.strictObject({
  code: Text,
  tool_id: z.string().regex(/^[a-z0-9-]+$/, 'must be lower-case words joined by hyphens'),
  partner_name: Text,
  /** The page's heading under which the tool stands; the page itself lists its tools. */
  catalogue_category: Text.nullable(),
  partner_category: z.enum(partnerCategories),
  placement: z.enum(placements),
  base_url: z.url({ protocol: /^https$/, error: 'must be an https address' }),
  affiliate_code: z.string(),
  description: Text,
  features: z.array(Text).min(1),
  pricing: Text,
  core_flag: z.boolean(),
  is_active: z.boolean(),
  notes: z.string(),
})

export const partnerSeeds = [
  defineSeed({
    collection: 'referrals',
    keyField: 'code',
    files,
    schema: PartnerFile,
    toDocuments: ({ data: { code, partner_name, partner_category, placement, base_url, notes, is_active, core_flag } }) => [
      {
        key: code,
        fields: { partner_name, category: partner_category, placement, destination_url: base_url, notes, is_active, core_flag },
      },
    ],
    check: (read) =>
      read.flatMap((file) => [
        ...(file.path === `partners/${file.data.code}.yaml`
          ? []
          : [{ file, field: ['code'], message: "must be the file's name without .yaml" }]),
        ...(referralMistakes({ code: file.data.code }).length === 0
          ? []
          : [{ file, field: ['code'], message: 'must have upper-case letters, digits and underscores alone' }]),
      ]),
  }),
  defineSeed({
    collection: 'partner-tools',
    keyField: 'tool_id',
    files,
    schema: PartnerFile,
    toDocuments: ({ data: { tool_id, code, affiliate_code, description, features, pricing } }) => [
      { key: tool_id, fields: { code, affiliate_code, description, features, pricing } },
    ],
  }),
]
