import { z } from 'zod'
import { call, hostErrors, LocaleQuery, pickErrors } from '#core/contract'
import { soloChecksErrors } from '../errors.ts'
import { itemKinds } from '../rules.ts'
import { ItemId, ItemResult, ShownItem } from './items.ts'

/** An item for its editors, as last saved: each variant as learners see it during the check, and with its answer as shown afterwards. */
export const CheckItemPreview = z
  .object({
    item_id: z.string().meta({ examples: ['planner-blank-page'] }),
    kind: z.enum(itemKinds),
    variants: z.array(z.object({ shown: ShownItem, result: ItemResult })),
  })
  .meta({ id: 'CheckItemPreview' })
export type CheckItemPreview = z.output<typeof CheckItemPreview>

/** The result of one of an item's own solutions: the reference must pass; known-wrong solutions and the starting code must not. */
const SolutionTrial = z
  .object({
    variant: z.int(),
    solution: z.enum(['reference', 'wrong', 'starter']),
    place: z.int(),
    passed: z.boolean(),
    as_it_must: z.boolean(),
    message: z
      .string()
      .nullable()
      .meta({ examples: ['2: 5'] }),
  })
  .meta({ id: 'CheckSolutionTrial' })

/** Calls of editors on an item. */
export const editingCalls = {
  trySolutions: call('editor')
    .meta({ proof: { none: 'It runs what a draft holds in the sandbox, and keeps nothing.' } })
    .route({
      method: 'POST',
      path: '/api/check-items/{id}/try',
      operationId: 'tryCheckItemSolutions',
      summary: 'Run the solutions of a check item, as last saved, against its tests',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND', 'RATE_LIMITED', 'DRAFT_INCOMPLETE'))
    .errors(pickErrors(soloChecksErrors, 'RUNNER_BUSY'))
    .input(z.object({ id: ItemId, ...LocaleQuery.shape }))
    .output(z.object({ trials: z.array(SolutionTrial) })),
}
