import {
  clock,
  contentCache,
  defineServerPlugin,
  drafts,
  hostConfig,
  implementApi,
  keyRing,
  requireOpenModule,
  store,
  subjectOf,
} from '#core'
import { learnerWork, lessons } from '../../courses/contract.ts'
import { ownKeyCalls, providerHealth } from '../../quota-proxy/contract.ts'
import { type Professor, professorsApi } from '../contract.ts'
import { createFaculty, type FacultyMember } from './faculty.ts'
import { createGivenAnswers } from './given-answers.ts'
import { hintRoute } from './hint-route.ts'
import { professorPreview } from './preview-route.ts'
import { professorRoutes } from './professor-routes.ts'

export default defineServerPlugin({
  id: 'professors',
  description: 'Questions to the AI professors on the learner’s own keys.',
  needs: {
    store,
    drafts,
    clock,
    contentCache,
    keyRing,
    config: hostConfig,
    calls: ownKeyCalls,
    health: providerHealth,
    lessons,
    learnerWork,
  },
  setup({ needs }) {
    const faculty = createFaculty(needs.store, needs.contentCache)
    const answers = createGivenAnswers(needs)

    const introduce = async (userId: string, member: FacultyMember): Promise<Professor> => {
      const { systemPrompt: _, retiredModels: __, ...shown } = member
      const replaced = needs.health.report().flatMap((report) => report.replaced)
      const held = await needs.calls.heldFor(userId, member.provider)
      return {
        ...shown,
        models: member.models.map(({ id, label, tier }) => ({
          id,
          label,
          tier,
          replaced_by: replaced.find(({ model }) => model === id)?.replacement ?? null,
        })),
        has_stored_key: !held && (await needs.calls.hasStoredKey(userId, member.provider)),
        held,
      }
    }

    const os = implementApi(professorsApi)
    return {
      api: os.router({
        getPanel: os.getPanel.handler(async ({ input: { moduleId, locale = 'en' }, context }) => {
          const { userId } = subjectOf(context)
          const module = await faculty.module(moduleId)
          requireOpenModule(context, module.id)
          const members = await faculty.professors(locale)
          return {
            module_id: module.id,
            professors: await Promise.all(members.map((member) => introduce(userId, member))),
            quick_prompts: await faculty.quickPrompts(module.id, locale),
          }
        }),
      }),
      http: [
        ...professorRoutes({ faculty, answers, calls: needs.calls, clock: needs.clock, productName: needs.config.productName }),
        hintRoute({
          faculty,
          calls: needs.calls,
          lessons: needs.lessons,
          work: needs.learnerWork,
          productName: needs.config.productName,
        }),
        ...professorPreview(needs.store, needs.drafts),
      ],
      jobs: [{ name: 'professors.forget-answers', every: 3600, run: answers.sweep }],
    }
  },
})
