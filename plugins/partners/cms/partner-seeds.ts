import { z } from 'zod'
import { type ContentFile, defineSeed } from '#cms'
import { affiliateMistakes } from '../check-affiliate.ts'
import { partnerCategories, placements } from '../contract.ts'

const Text = z.string().trim().min(1)
const files = /^partners\/[^/]+\.yaml$/

/** The text about a service, which may be missing for a partner created in the panel. */
const toolFields = {
  tool_id: z.string().regex(/^[a-z0-9-]+$/, 'must be lower-case words joined by hyphens'),
  /** The tool's category on the catalogue's page; null for none. */
  catalogue_category: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be the id of a category of pages/no-code-tools.md')
    .nullable(),
  /** The tool's position in its category, from 1. */
  catalogue_place: z.int().min(1).optional(),
  description: Text,
  features: z.array(Text).min(1),
  pricing: Text,
}

/** `partners/<CODE>.yaml`: a service, with its recommendation and the text about it. */
const partnerFields = {
  code: Text,
  partner_name: Text,
  partner_category: z.enum(partnerCategories),
  placement: z.enum(placements),
  base_url: z.url({ protocol: /^https$/, error: 'must be an https address' }),
  affiliate_code: z.string(),
  /** The module that shows the service if its placement is `key_module`. */
  module_id: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be the id of a module')
    .optional(),
  core_flag: z.boolean(),
  is_active: z.boolean(),
  notes: z.string(),
}
const PartnerFile = z.strictObject({ ...partnerFields, ...z.object(toolFields).partial().shape }).superRefine((file, context) => {
  if (file.tool_id === undefined) return
  for (const field of ['description', 'features', 'pricing'] as const)
    if (file[field] === undefined) context.addIssue({ code: 'custom', path: [field], message: 'must be given beside a tool_id' })
})

/** The categories of the catalogue's page; undefined if the content has no such page. */
const categoriesIn = (content: readonly ContentFile[]): string[] | undefined => {
  const page = content.find(({ path }) => path === 'pages/no-code-tools.md')
  const { categories } = (page?.data ?? {}) as { categories?: unknown }
  return Array.isArray(categories) ? categories.map((category) => String((category as { id?: unknown } | null)?.id)) : undefined
}

export const partnerSeeds = [
  defineSeed({
    collection: 'referrals',
    keyField: 'code',
    files,
    schema: PartnerFile,
    toDocuments: ({
      data: { code, partner_name, partner_category, placement, base_url, affiliate_code, module_id = '', notes, is_active, core_flag },
    }) => [
      {
        key: code,
        fields: {
          partner_name,
          category: partner_category,
          placement,
          destination_url: base_url,
          affiliate_code,
          module_id,
          notes,
          is_active,
          core_flag,
        },
      },
    ],
    toFiles: (documents) =>
      documents.map(
        ({
          key,
          fields: { partner_name, category, placement, destination_url, affiliate_code, module_id, notes, is_active, core_flag },
        }) => ({
          path: `partners/${key}.yaml`,
          data: {
            code: key,
            partner_name,
            partner_category: category,
            placement,
            base_url: destination_url,
            affiliate_code: affiliate_code ?? '',
            ...(module_id ? { module_id } : {}),
            core_flag: core_flag === true,
            is_active: is_active === true,
            notes: notes ?? '',
          },
        }),
      ),
    check: (read) =>
      read.flatMap((file) => [
        ...(file.path === `partners/${file.data.code}.yaml`
          ? []
          : [{ file, field: ['code'], message: "must be the file's name without .yaml" }]),
        ...(affiliateMistakes({ code: file.data.code }).length === 0
          ? []
          : [{ file, field: ['code'], message: 'must have upper-case letters, digits and underscores alone' }]),
      ]),
  }),
  defineSeed({
    collection: 'partner-tools',
    keyField: 'tool_id',
    files,
    schema: PartnerFile,
    revision: 2,
    toDocuments: ({ data: { code, tool_id, catalogue_category = null, catalogue_place = null, description, features, pricing } }) =>
      tool_id ? [{ key: tool_id, fields: { code, catalogue_category, catalogue_place, description, features, pricing } }] : [],
    toFiles: (documents) =>
      documents.map(({ key, fields: { code, catalogue_category, catalogue_place, description, features, pricing } }) => ({
        path: `partners/${code}.yaml`,
        data: {
          code,
          tool_id: key,
          catalogue_category: catalogue_category || null,
          ...(catalogue_place ? { catalogue_place } : {}),
          description,
          features,
          pricing,
        },
      })),
    check: (read, content) => {
      const categories = categoriesIn(content)
      return read.flatMap((file) => {
        const { catalogue_category: category } = file.data
        const isKnown = !category || !categories || categories.includes(category)
        const message = `must be a category of pages/no-code-tools.md: ${categories?.join(', ')}`
        return isKnown ? [] : [{ file, field: ['catalogue_category'], message }]
      })
    },
  }),
]
