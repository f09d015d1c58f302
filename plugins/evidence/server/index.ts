import {
  clock,
  contentCache,
  defineServerPlugin,
  drafts,
  implementApi,
  notFound,
  rateLimits,
  requireOpenModule,
  store,
  subjectOf,
  when,
  works,
} from '#core'
import { profiles } from '../../account/contract.ts'
import { studentStatuses } from '../../consent/contract.ts'
import { exerciseCompleted, learnerWork, learningRecords, lessons, shownWorks } from '../../courses/contract.ts'
import { callRecords } from '../../quota-proxy/contract.ts'
import { evidenceApi, textJudge } from '../contract.ts'
import { judgeText } from '../judge/judge-text.ts'
import { createEvidence } from './create-evidence.ts'
import { evidencePreview } from './preview-evidence.ts'
import { createEvidenceContent } from './read-evidence.ts'
import { createShownSums, sumOfLearner } from './shown-sums.ts'

/** The limit of runs that one learner may report. */
const runs = { name: 'evidence-runs', points: 30, duration: 60 } as const
/** The limits of address requests for one learner and for all, so that nobody can use the host to flood a site. */
const addresses = { name: 'evidence-addresses', points: 5, duration: 600 } as const
const allAddresses = { name: 'evidence-addresses-all', points: 120, duration: 600 } as const

export default defineServerPlugin({
  id: 'evidence',
  description: 'What lessons ask to be shown, and what a learner has shown of it.',
  needs: {
    store,
    clock,
    contentCache,
    rateLimits,
    profiles,
    lessons,
    learnerWork,
    learningRecords,
    shownWorks,
    callRecords,
    statuses: studentStatuses,
    drafts,
    works,
  },
  provides: { textJudge },
  setup({ needs, log }) {
    const content = createEvidenceContent(needs.store, needs.contentCache, log)
    const spendAddress = async (userId: string) => {
      await needs.rateLimits.spend(addresses, userId)
      await needs.rateLimits.spend(allAddresses, 'all')
    }
    const evidence = createEvidence({ ...needs, content, spendAddress })
    // Recording a call waits for this listener, and must not fail because judging failed.
    needs.callRecords.add((record) =>
      evidence.promptSent(record).catch((error: unknown) => log.error({ err: error }, 'a prompt was not judged')),
    )
    /** @throws NOT_FOUND where no module has this id or alias */
    const moduleOf = async (name: string): Promise<string> => {
      const id = await needs.lessons.moduleOf(name)
      if (!id) throw notFound('This module does not exist.')
      return id
    }
    needs.shownWorks.add(createShownSums({ ...needs, content }))
    const os = implementApi(evidenceApi)
    return {
      api: os.router({
        list: os.list.handler(async ({ input, context }) => {
          const moduleId = await moduleOf(input.id)
          requireOpenModule(context, moduleId)
          return evidence.list(subjectOf(context).userId, moduleId, input.locale)
        }),
        state: os.state.handler(async ({ input, context }) => {
          const { userId } = subjectOf(context)
          const moduleId = await moduleOf(input.id)
          requireOpenModule(context, moduleId)
          await evidence.state(userId, moduleId, input.sub_slide_id, input.item, input.statement, input.locale)
          return evidence.listAfterStatement(userId, moduleId, input.locale)
        }),
        sum: os.sum.handler(async ({ context }) => {
          const { userId } = subjectOf(context)
          const { progress } = await needs.learningRecords.of(userId, 'en')
          return sumOfLearner({ ...needs, content }, userId, new Set(progress.map(({ module_id }) => module_id)))
        }),
        selectors: os.selectors.handler(async () => ({ selectors: await evidence.selectors() })),
        ran: os.ran.handler(async ({ input, context }) => {
          const { userId } = subjectOf(context)
          await needs.rateLimits.spend(runs, userId)
          await evidence.codeRan(userId, { page: input.page, found: new Set(input.found) })
          return { ok: true as const }
        }),
      }),
      services: {
        textJudge: {
          keeps: async (rules, text, { lesson, language }) =>
            judgeText(rules, text, { lesson: await content.wordsOf(lesson), language }).isShown,
        },
      },
      http: evidencePreview({ ...needs, content }),
      listeners: [when(exerciseCompleted, ({ user_id, sub_slide_id }) => evidence.lessonDone(user_id, sub_slide_id))],
    }
  },
})
