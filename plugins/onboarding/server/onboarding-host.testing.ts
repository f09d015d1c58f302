import { createTestHost, provide } from '#core/testing'
import account from '../../account/server/index.ts'
import { studentStatuses } from '../../consent/contract.ts'
import { adultStatus as adult, fakeStatuses } from '../../consent/student-statuses.testing.ts'
import { type Activity, activityLog } from '../../courses/contract.ts'
import { type AiCalls, aiCalls, type CompletionRequest } from '../../quota-proxy/contract.ts'
import site from '../../site/server/index.ts'
import onboarding from './index.ts'

/** The onboarding plugin on a real host, with fakes of other plugins that a test controls. */
export const openOnboarding = async () => {
  const world = {
    /** The model's answer; null where no call is open to the learner. */
    answer: null as string | null | (() => ReturnType<AiCalls['complete']>),
    studentStatus: adult,
    purchase: null as Activity | null,
    asked: [] as CompletionRequest[],
  }
  const host = await createTestHost({
    plugins: [account, onboarding, site],
    provide: [
      provide(aiCalls, {
        isOpenTo: async () => world.answer !== null,
        complete: async (request) => {
          world.asked.push(request)
          if (typeof world.answer === 'function') return world.answer()
          return world.answer === null ? null : { text: world.answer, model: 'test-model' }
        },
      }),
      provide(
        studentStatuses,
        fakeStatuses(() => world.studentStatus),
      ),
      provide(activityLog, { add: async () => undefined, latest: async () => world.purchase }),
    ],
  })
  return { host, world, adult }
}
