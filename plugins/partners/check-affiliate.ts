import { type PartnerCategory, type Placement, partnerCategories, placements } from './contract.ts'

/** A partner as typed into the form. */
export interface AffiliateFields {
  readonly code: string
  readonly partner_name: string
  readonly category: PartnerCategory
  readonly placement: Placement
  readonly destination_url: string
  readonly affiliate_code: string
  readonly module_id: string
  readonly notes: string
  readonly is_active: boolean
  readonly core_flag: boolean
}

/** Mistakes in a field; each is a key under `mistakes` of the locale file. */
export type AffiliateMistake = 'codeMissing' | 'codeFormat' | 'nameMissing' | 'urlMissing' | 'urlFormat' | 'moduleFormat' | 'tooLong'

/** Normalizes a typed code to upper case. */
export const toCode = (typed: string): string => typed.trim().toUpperCase()

const isAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text)
const longest = { code: 60, partner_name: 200, destination_url: 2000, affiliate_code: 200, module_id: 60, notes: 2000 } as const

/** All mistakes, in the order of the form. */
export const affiliateMistakes = (
  fields: Partial<Pick<AffiliateFields, keyof typeof longest>>,
): { field: keyof typeof longest; mistake: AffiliateMistake }[] => {
  const found: { field: keyof typeof longest; mistake: AffiliateMistake }[] = []
  const { code, partner_name, destination_url } = fields
  if (code === '') found.push({ field: 'code', mistake: 'codeMissing' })
  else if (code !== undefined && !/^[A-Z0-9_]+$/.test(code)) found.push({ field: 'code', mistake: 'codeFormat' })
  if (partner_name?.trim() === '') found.push({ field: 'partner_name', mistake: 'nameMissing' })
  if (destination_url?.trim() === '') found.push({ field: 'destination_url', mistake: 'urlMissing' })
  else if (destination_url !== undefined && !isAddress(destination_url.trim()))
    found.push({ field: 'destination_url', mistake: 'urlFormat' })
  if (fields.module_id && !/^[a-z0-9-]+$/.test(fields.module_id)) found.push({ field: 'module_id', mistake: 'moduleFormat' })
  for (const [field, limit] of Object.entries(longest) as [keyof typeof longest, number][])
    if ((fields[field]?.length ?? 0) > limit) found.push({ field, mistake: 'tooLong' })
  return found
}

export const isCategory = (text: string): text is PartnerCategory => partnerCategories.some((each) => each === text)
export const isPlacement = (text: string): text is Placement => placements.some((each) => each === text)
