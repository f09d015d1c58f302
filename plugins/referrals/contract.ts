import { z } from 'zod'
import { call, hostErrors, LocaleQuery, pickErrors } from '#core/contract'
import { consentErrors } from '../consent/contract.ts'
import { referralsErrors } from './errors.ts'

/** A template for editors and admins, as it was last saved; `?locale=`. */
export const templateDraftPath = (slug: string) => `/api/preview/templates/${slug}`

/** The number of templates that each number of referrals unlocks. */
export const referralTiers = [
  { referrals: 3, templates: 1 },
  { referrals: 5, templates: 2 },
  { referrals: 10, templates: 5 },
] as const

/** The number of templates unlocked by a number of referrals. */
export const templatesFor = (referrals: number): number => referralTiers.findLast((tier) => referrals >= tier.referrals)?.templates ?? 0

/** A row of referrals_tracking. */
export const Referrals = z
  .object({
    user_id: z.string(),
    referral_code: z.string().meta({ examples: ['ada-4f2a'] }),
    /** People who signed up with the code and have bought the course. */
    referred_count: z.number().int(),
    templates_unlocked: z.number().int(),
  })
  .meta({ id: 'ReferralCount' })
export type Referrals = z.output<typeof Referrals>

export const TemplateFile = z
  .object({
    path: z
      .string()
      .min(1)
      .meta({ examples: ['index.html'] }),
    content: z
      .string()
      .min(1)
      .meta({ examples: ['<!doctype html><title>Kite</title>'] }),
  })
  .meta({ id: 'TemplateFile' })
export const TemplatePrompt = z
  .object({
    title: z
      .string()
      .min(1)
      .meta({ examples: ['Habit tracker with streaks'] }),
    prompt: z.string().min(1),
  })
  .meta({ id: 'TemplatePrompt' })

/** A starter project as the list shows it. */
export const TemplateSummary = z
  .object({
    slug: z.string().meta({ examples: ['habit-tracker'] }),
    title: z.string().meta({ examples: ['Habit tracker with streaks'] }),
    description: z.string(),
    is_unlocked: z.boolean(),
  })
  .meta({ id: 'TemplateSummary' })
export type TemplateSummary = z.output<typeof TemplateSummary>
export const Template = TemplateSummary.extend({
  steps: z.array(z.string()).meta({ examples: [['Write down whom the site is for.']] }),
  files: z.array(TemplateFile),
  prompts: z.array(TemplatePrompt),
}).meta({ id: 'Template' })
export type Template = z.output<typeof Template>

const Code = z.string().trim().toUpperCase().max(40)
const Slug = z.object({
  slug: z
    .string()
    .max(60)
    .describe('The name of the template, from the list.')
    .meta({ examples: ['habit-tracker'] }),
})
/** The language of a template's texts; English where a text has no translation. */
const Locale = LocaleQuery.shape.locale

export const referralsApi = {
  generateCode: call('verified')
    .route({
      method: 'POST',
      path: '/api/rpc/generate_referral_code',
      operationId: 'getReferralCode',
      summary: 'Get your referral code, the same each time',
    })
    .errors(pickErrors(consentErrors, 'SCOPE_OFF'))
    .output(z.string().meta({ examples: ['ada-4f2a'] })),
  mine: call('verified')
    .route({
      method: 'GET',
      path: '/api/referrals_tracking',
      operationId: 'getOwnReferrals',
      summary: 'Get your referral row, in a list that is empty before the first referral',
    })
    .output(z.array(Referrals)),
  create: call('verified')
    .route({
      method: 'POST',
      path: '/api/referrals_tracking',
      operationId: 'createOwnReferrals',
      summary: 'Start counting referrals by your referral code',
    })
    .errors(pickErrors(referralsErrors, 'CODE_TAKEN'))
    .errors(pickErrors(consentErrors, 'SCOPE_OFF'))
    .input(z.object({ referral_code: Code.meta({ examples: ['ada-4f2a'] }) }))
    .output(Referrals),
  /** Only for a new account without a purchase, and not with its own code. */
  bind: call('verified')
    .route({
      method: 'POST',
      path: '/api/referrals',
      operationId: 'bindReferral',
      summary: 'Attribute yourself to the referral code that you came with',
    })
    .input(z.object({ referral_code: Code.meta({ examples: ['ada-4f2a'] }) }))
    .output(z.object({ bound: z.boolean() })),
  templates: call('verified')
    .route({
      method: 'GET',
      path: '/api/templates',
      operationId: 'listTemplates',
      summary: 'List the premium templates, and which are unlocked for you',
    })
    .input(z.object({ locale: Locale }))
    .output(z.array(TemplateSummary)),
  template: call('verified')
    .route({ method: 'GET', path: '/api/templates/{slug}', operationId: 'getTemplate', summary: 'Get one unlocked template' })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .errors(pickErrors(referralsErrors, 'TEMPLATE_LOCKED'))
    .input(Slug.extend({ locale: Locale }))
    .output(Template),
  startTemplate: call('verified')
    .route({
      method: 'POST',
      path: '/api/templates/{slug}/start',
      operationId: 'startTemplate',
      summary: 'Create a project from an unlocked template, with its code, in your language',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .errors(pickErrors(referralsErrors, 'TEMPLATE_LOCKED'))
    .errors(pickErrors(referralsErrors, 'TOO_MANY_PROJECTS', 'SOURCE_TOO_LARGE', 'SOURCES_FULL', 'LINK_TAKEN'))
    .input(Slug.extend({ locale: Locale }))
    .output(
      z.object({
        project_id: z.string().meta({ examples: ['018f3c5e7a1b4c32'] }),
        name: z.string().meta({ examples: ['Habit tracker with streaks'] }),
      }),
    ),
}
