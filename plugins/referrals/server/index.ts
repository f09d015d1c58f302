import {
  clock,
  contentCache,
  defineServerPlugin,
  drafts,
  implementApi,
  keyRing,
  previewRoute,
  store,
  subjectOf,
  when,
  whileTyping,
} from '#core'
import { entitlements } from '../../access/contract.ts'
import { addressErased } from '../../auth-mfa/contract.ts'
import { purchaseCompleted } from '../../checkout/contract.ts'
import { studentStatuses } from '../../consent/contract.ts'
import { projectStarts } from '../../courses/contract.ts'
import { referralsApi, Template, templateDraftPath } from '../contract.ts'
import { createReferrals } from './create-referrals.ts'
import { createTemplates } from './create-templates.ts'

export default defineServerPlugin({
  id: 'referrals',
  description: 'Referral codes, tiers and premium templates.',
  needs: { store, drafts, clock, keyRing, contentCache, entitlements, projectStarts, studentStatuses },
  setup({ needs }) {
    const referrals = createReferrals(needs)
    const templates = createTemplates({ ...needs, countOf: referrals.countOf })
    const os = implementApi(referralsApi)
    return {
      api: os.router({
        generateCode: os.generateCode.handler(async ({ context }) => {
          const { userId } = subjectOf(context)
          await needs.studentStatuses.requireScope(userId, 'referrals')
          return referrals.codeOf(userId)
        }),
        mine: os.mine.handler(async ({ context }) => {
          const row = await referrals.of(subjectOf(context).userId)
          return row ? [row] : []
        }),
        create: os.create.handler(async ({ input, context }) => {
          const { userId } = subjectOf(context)
          await needs.studentStatuses.requireScope(userId, 'referrals')
          return referrals.create(userId, input.referral_code)
        }),
        bind: os.bind.handler(async ({ input, context }) => ({ bound: await referrals.bind(subjectOf(context), input.referral_code) })),
        templates: os.templates.handler(({ input, context }) => templates.list(subjectOf(context).userId, input.locale)),
        template: os.template.handler(({ input, context }) => templates.read(subjectOf(context).userId, input.slug, input.locale)),
        startTemplate: os.startTemplate.handler(({ input, context }) =>
          templates.start(subjectOf(context).userId, input.slug, input.locale),
        ),
      }),
      http: [
        ...whileTyping(
          previewRoute({
            path: templateDraftPath(':id'),
            operationId: 'previewTemplate',
            summary: 'Get a template as its editors last saved it',
            schema: Template,
            read: async (slug, locale) => {
              const [row] = await needs.drafts.newest('templates', { where: { slug: { equals: slug } }, locale, limit: 1 })
              return row && Template.parse({ ...row, is_unlocked: true })
            },
          }),
          { drafts: needs.drafts, collection: 'templates' },
        ),
      ],
      listeners: [
        when(purchaseCompleted, ({ user_id }) => referrals.countPurchase(user_id)),
        when(addressErased, ({ user_id }) => referrals.forget(user_id)),
      ],
    }
  },
})
