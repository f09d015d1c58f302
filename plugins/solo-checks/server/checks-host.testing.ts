import { store } from '#core'
import type { Provider } from '#core/contract'
import { createFakeAiProvider, createTestHost, provide } from '#core/testing'
import { optionalMails, profiles } from '../../account/contract.ts'
import { fakeProfiles } from '../../account/profiles.testing.ts'
import apiKeys from '../../api-keys/server/index.ts'
import authMfa from '../../auth-mfa/server/index.ts'
import { studentCalls, studentStatuses } from '../../consent/contract.ts'
import { adultStatus as adult, fakeStatuses } from '../../consent/student-statuses.testing.ts'
import {
  type Exercise,
  type LearnerWork,
  type LearningRecord,
  learnerWork,
  learningRecords,
  lessons,
  type SoloResults,
  schoolProgress,
  shownWorks,
  soloResults,
} from '../../courses/contract.ts'
import { noLearnerWork } from '../../courses/learner-work.testing.ts'
import quotaProxy from '../../quota-proxy/server/index.ts'
import { answerTo } from '../answer-by-key.testing.ts'
import type { OpenAttempt } from '../contract.ts'
import type { CheckItem } from '../item-schema.ts'
import soloChecks from './index.ts'
import { createItems } from './read-items.ts'

export { answerTo } from '../answer-by-key.testing.ts'

const brainstorm: Exercise = {
  moduleId: 'planner',
  subSlideId: '1.1',
  title: 'Brainstorm',
  position: 1,
  provider: 'openai',
  callsRequired: 4,
  moduleQuota: 20,
  moduleTitle: 'ChatGPT Planner',
}

/** A host with the checks of the real course and the proxy, and with plugins that the test names; the test sets completed modules. */
export const startChecksHost = async ({
  keys = ['openai'] as Provider[],
  env = {},
  plugins = [] as Parameters<typeof createTestHost>[0]['plugins'],
} = {}) => {
  const fake = await createFakeAiProvider()
  const completed = new Map<string, string[]>()
  const mails: { userId: string; subject: string; text: string }[] = []
  const resultsOf: Parameters<SoloResults['add']>[0][] = []
  let explanations: LearnerWork['explanations'] = noLearnerWork.explanations
  const person = { studentStatus: adult, timezone: 'UTC' }
  const record = (ids: readonly string[]): LearningRecord => ({
    progress: ids.map((module_id) => ({ module_id, title: `Module ${module_id}`, progress_percentage: 100 })),
    lessons_completed: 0,
    total_lessons: 0,
    next_lesson: null,
    current_streak: 0,
    last_activity: null,
  })
  const host = await createTestHost({
    plugins: [soloChecks, quotaProxy, apiKeys, authMfa, ...plugins],
    provide: [
      provide(lessons, {
        exercise: async () => brainstorm,
        moduleOf: async (name) => (name === 'm1' ? 'planner' : name),
        numbered: async () => brainstorm,
        requireUnlocked: async () => {},
        countCall: async () => ({ callsMade: 1, callsRequired: 4, exerciseCompleted: false, moduleCompleted: false }),
      }),
      provide(studentCalls, { add: () => undefined, today: async () => [], since: async () => [] }),
      provide(
        studentStatuses,
        fakeStatuses(() => person.studentStatus),
      ),
      provide(
        profiles,
        fakeProfiles(() => ({ full_name: 'Ada', timezone: person.timezone })),
      ),
      provide(optionalMails, {
        addKind: () => undefined,
        subscriberIds: async () => [],
        send: async (userId, _kind, mail) => {
          mails.push({ userId, ...mail })
          return true
        },
      }),
      provide(learnerWork, {
        ...noLearnerWork,
        provideExplanations: (read) => {
          explanations = read
        },
      }),
      provide(soloResults, {
        add: (of) => void resultsOf.push(of),
        of: async () => [],
        ofAll: async () => new Map(),
      }),
      provide(shownWorks, {
        add: () => undefined,
        of: async () => [],
        ofAll: async () => new Map(),
        lessonsOf: async () => new Map(),
        byLesson: async () =>
          new Map([
            ['1.1', { asked: 4, shown: 12, own_word: 4, people: 6 }],
            ['1.2', { asked: 3, shown: 3, own_word: 0, people: 2 }],
            ['1.3', { asked: 2, shown: 2, own_word: 0, people: 5 }],
            ['1.4', { asked: 5, shown: 0, own_word: 0, people: 0 }],
          ]),
      }),
      provide(schoolProgress, { addStep: () => undefined, steps: () => [], stops: async () => [] }),
      provide(learningRecords, {
        of: async (userId) => record(completed.get(userId) ?? []),
        ofAll: async (userIds) => new Map(userIds.map((id) => [id, record(completed.get(id) ?? [])])),
        lessonsDone: async () => [],
        completedModules: async (userId) => completed.get(userId)?.length ?? 0,
        countsByExercise: async () =>
          new Map([
            ['1.1', { begun: 8, completed: 6 }],
            ['1.2', { begun: 9, completed: 2 }],
            ['1.3', { begun: 4, completed: 0 }],
            ['1.4', { begun: 5, completed: 0 }],
          ]),
      }),
    ],
    env: { ...fake.env(...keys), ...env },
  })
  let count = 0
  return {
    host,
    fake,
    mails,
    person,
    completed,
    explanations: (userId: string) => explanations(userId),
    resultsOf: async (userId: string) => (await resultsOf[0]?.([userId]))?.get(userId) ?? [],
    /** A learner who has completed these modules. */
    learner: async (...modules: string[]) => {
      count += 1
      const email = `flier-${count}@example.test`
      const client = await host.signIn(email)
      completed.set(client.userId, modules)
      return Object.assign(client, { email })
    },
    /** Signs the same learner in again on another day, since the session has expired. */
    again: async <C extends { email: string }>({ email }: C) => Object.assign(await host.signIn(email), { email }),
    close: async () => {
      await host.close()
      await fake.close()
    },
  }
}
export type ChecksHost = Awaited<ReturnType<typeof startChecksHost>>

/** The course's items with their keys, for tests that answer by the key. */
export const keysOf = async (host: ChecksHost['host']): Promise<Map<string, CheckItem>> => {
  const log = { warn: () => {} } as never
  const cache = { read: (_key: string, _from: unknown, build: () => Promise<unknown>) => build() } as never
  const items = await createItems(host.service(store), cache, log).all('en')
  return new Map(items.map((item) => [item.id, item]))
}

type Client = { put(path: string, body: object): Promise<{ status: number }> }
/** Answers a whole attempt, the first `wrong` scored items wrongly. */
export const answerAll = async (client: Client, attempt: OpenAttempt, keys: ReadonlyMap<string, CheckItem>, wrong = 0): Promise<void> => {
  let left = wrong
  for (const item of attempt.items) {
    const isRight = item.kind === 'explain' || left-- <= 0
    await client.put(`/api/checks/${attempt.attempt_id}/answers/${item.id}`, { answer: answerTo(item, keys, isRight) })
  }
}
