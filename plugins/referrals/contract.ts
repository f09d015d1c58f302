import { z } from 'zod'
import { call } from '#core/contract'

/** How many referrals open how many templates. */
export const referralTiers = [
  { referrals: 3, templates: 1 },
  { referrals: 5, templates: 2 },
  { referrals: 10, templates: 5 },
] as const

/** The templates that a number of referrals has opened. */
export const templatesFor = (referrals: number): number => referralTiers.findLast((tier) => referrals >= tier.referrals)?.templates ?? 0

/** A row of referrals_tracking. */
export const Referrals = z.object({
  user_id: z.string(),
  referral_code: z.string(),
  /** People who came by the code and have bought. */
  referred_count: z.number().int(),
  templates_unlocked: z.number().int(),
})
export type Referrals = z.output<typeof Referrals>

export const TemplateFile = z.object({ path: z.string().min(1), content: z.string().min(1) })
export const TemplatePrompt = z.object({ title: z.string().min(1), prompt: z.string().min(1) })

/** A starter project as the list shows it. */
export const TemplateSummary = z.object({ slug: z.string(), title: z.string(), description: z.string(), is_unlocked: z.boolean() })
export type TemplateSummary = z.output<typeof TemplateSummary>
export const Template = TemplateSummary.extend({
  steps: z.array(z.string()),
  files: z.array(TemplateFile),
  prompts: z.array(TemplatePrompt),
})
export type Template = z.output<typeof Template>

const Code = z.string().trim().toUpperCase().max(40)
const Slug = z.object({ slug: z.string().max(60) })
/** The language of a template's texts; English where an editor has not translated one. */
const Locale = z.string().max(10).optional()

/** A template for editors and admins, as it was last saved; `?locale=`. */
export const templateDraftPath = (slug: string) => `/api/preview/templates/${slug}`

export const referralsApi = {
  generateCode: call('verified')
    .route({ method: 'POST', path: '/api/rpc/generate_referral_code', summary: 'The own referral code; the same at every ask' })
    .output(z.string()),
  mine: call('verified')
    .route({ method: 'GET', path: '/api/referrals_tracking', summary: 'The own referral row, or none yet' })
    .output(z.array(Referrals)),
  create: call('verified')
    .route({ method: 'POST', path: '/api/referrals_tracking', summary: 'Keep the own referral code' })
    .input(z.object({ referral_code: Code }))
    .output(Referrals),
  /** Only for a new account that has not bought, and not by its own code. */
  bind: call('verified')
    .route({ method: 'POST', path: '/api/referrals', summary: 'Say by whose code one came' })
    .input(z.object({ referral_code: Code }))
    .output(z.object({ bound: z.boolean() })),
  templates: call('verified')
    .route({ method: 'GET', path: '/api/templates', summary: 'The premium templates, and which are open to one' })
    .input(z.object({ locale: Locale }))
    .output(z.array(TemplateSummary)),
  template: call('verified')
    .route({ method: 'GET', path: '/api/templates/{slug}', summary: 'One open template' })
    .input(Slug.extend({ locale: Locale }))
    .output(Template),
  startTemplate: call('verified')
    .route({ method: 'POST', path: '/api/templates/{slug}/start', summary: 'Make a project from an open template' })
    .input(Slug)
    .output(z.object({ project_id: z.string(), name: z.string() })),
}
