import { z } from 'zod'
import { providers } from '#core/contract'

const Text = z.string().trim().min(1)
const Id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens')

export const CostInfo = z.strictObject({ freeNow: Text, scaleInfo: Text, example: Text })
export const Award = z.strictObject({ title: Text, description: Text })

const shape = {
  id: Id,
  order: z.int().min(1),
  aliases: z.array(Id),
  title: Text,
  subtitle: Text,
  description: Text,
  icon: Id,
  skill: z.string().regex(/^[A-Z]+$/, 'must be one word in capitals'),
  apiProvider: z.enum(providers).nullable(),
  totalQuota: z.int().min(0),
  quotaLimit: z.int().min(0),
  exportable: z.boolean(),
  isUserOwned: z.boolean(),
  professors: z.boolean(),
  optional: z.boolean(),
  costInfo: CostInfo,
  completion: z.strictObject({ requirement: Text, badge: Award }),
}

/** One module as stored in `module.yaml` and as the panel may publish it. */
export const ModuleFields = z.strictObject(shape).superRefine((module, context) => {
  if ((module.apiProvider === null) !== (module.totalQuota === 0))
    context.addIssue({
      code: 'custom',
      path: ['totalQuota'],
      message: module.apiProvider ? 'must be more than 0: the module calls an AI provider' : 'must be 0: the module has no AI provider',
    })
  if (module.quotaLimit < module.totalQuota)
    context.addIssue({ code: 'custom', path: ['quotaLimit'], message: `must be ${module.totalQuota} or more, the calls in the module` })
})
export type ModuleFields = z.output<typeof ModuleFields>
