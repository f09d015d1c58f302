import { defineServerPlugin, type Logger, notFound } from '#core'
import type { Provider } from '#core/contract'
import { createFakeAiProvider, createTestHost, provide, type TestHost } from '#core/testing'
import { profiles } from '../../account/contract.ts'
import { fakeProfiles } from '../../account/profiles.testing.ts'
import { keyVault } from '../../api-keys/contract.ts'
import { type StudentCallCounter, type StudentStatus, studentCalls, studentStatuses } from '../../consent/contract.ts'
import { adultStatus as adult, fakeStatuses } from '../../consent/student-statuses.testing.ts'
import { type Exercise, type Lessons, lessons } from '../../courses/contract.ts'
import { infinityRules } from '../contract.ts'
import quotaProxy from './index.ts'

const exerciseOf = (subSlideId: string, provider: Provider | null, callsRequired: number, moduleQuota: number): Exercise => ({
  moduleId: `module-${subSlideId.split('.')[0]}`,
  subSlideId,
  title: `Lesson ${subSlideId}`,
  position: Number(subSlideId.split('.')[1]),
  provider,
  callsRequired,
  moduleQuota,
  moduleTitle: 'A module',
})

/** A course of three free modules and one on own keys, all unlocked except lesson 1.5. Counts like the real one, in memory. */
const createLessons = (): Lessons & { counts: Map<string, number> } => {
  const exercises = [
    ...[4, 3, 5, 4, 4].map((calls, index) => exerciseOf(`1.${index + 1}`, 'openai', calls, 20)),
    exerciseOf('2.1', 'anthropic', 6, 30),
    exerciseOf('3.1', 'gemini', 5, 20),
    exerciseOf('4.1', null, 0, 0),
    exerciseOf('11.1', 'openai', 2, 0),
  ]
  const counts = new Map<string, number>()
  return {
    counts,
    exercise: async (code) => {
      const found = exercises.find(({ subSlideId }) => `m${subSlideId}` === code || subSlideId === code)
      if (!found) throw notFound()
      return found
    },
    moduleOf: async (name) => name,
    numbered: async (number) => {
      const found = exercises[number - 1]
      if (!found) throw notFound()
      return found
    },
    requireUnlocked: async () => {},
    countCall: async (userId, { subSlideId, callsRequired }) => {
      const key = `${userId}:${subSlideId}`
      const before = counts.get(key) ?? 0
      if (before >= callsRequired) return { callsMade: before, callsRequired: before, exerciseCompleted: false, moduleCompleted: false }
      const callsMade = before + 1
      counts.set(key, callsMade)
      return { callsMade, callsRequired, exerciseCompleted: callsMade === callsRequired, moduleCompleted: false }
    },
  }
}

/** A student whose parent has approved. */
export const approvedStudent: StudentStatus = { ...adult, portal: 'student', isStudent: true, consentStatus: 'approved' }
/** A student who waits for approval. */
export const waitingStudent: StudentStatus = { ...approvedStudent, consentStatus: 'requested', mode: 'practice' }

/** A person's data from the required services; tests change it. */
interface Person {
  studentStatus: StudentStatus
  timezone: string
  vault: Partial<Record<Provider, string>>
}

interface ProxyHostOptions {
  readonly keys: Provider[]
  readonly log?: Logger
  readonly env?: Record<string, string>
  readonly plugins?: Parameters<typeof createTestHost>[0]['plugins']
}

/** Replaces the course's models and practice answers, without validation, like seeded content. */
const prepareProxy = async (payload: TestHost['payload']): Promise<void> => {
  const seeding = { context: { isSeeding: true }, depth: 0 } as const
  for (const collection of ['models', 'practice-answers'] as const) {
    await payload.db.deleteMany({ collection, where: {} })
    await payload.db.deleteVersions({ collection, where: {} })
  }
  for (const provider of ['openai', 'anthropic', 'gemini'] as const) {
    await payload.create({
      collection: 'models',
      data: { model_id: `${provider}-small`, provider, label: 'Small', tier: 'budget', replacement: `${provider}-next`, is_default: true },
      ...seeding,
    })
    await payload.create({
      collection: 'models',
      data: { model_id: `${provider}-large`, provider, label: 'Large', tier: 'premium' },
      ...seeding,
    })
  }
  await payload.create({
    collection: 'practice-answers',
    data: {
      _status: 'published',
      sub_slide_id: '1.1',
      answers: [
        { call: 1, label: 'First', text: 'The first written answer of two.' },
        { call: 2, label: 'Second', text: 'The second written answer of two.' },
      ],
    },
    ...seeding,
  })
  await payload.updateGlobal({ slug: 'practice-notes', data: { notice: 'Practice mode: simulated.', fallback: 'No example yet.' } })
}

/** A host with this plugin, a fake provider behind it, models, written answers and a signed-in learner. */
export const startProxyHost = async ({ keys, log, env, plugins = [] }: ProxyHostOptions) => {
  const fake = await createFakeAiProvider()
  const course = createLessons()
  const withInfinity = new Set<string>()
  const counters: StudentCallCounter[] = []
  const lock = defineServerPlugin({
    id: 'infinity-lock',
    needs: { infinityRules },
    setup({ needs }) {
      needs.infinityRules.add(async (userId) => withInfinity.has(userId))
      return {}
    },
  })
  const person: Person = { studentStatus: adult, timezone: 'UTC', vault: {} }
  const host = await createTestHost({
    plugins: [quotaProxy, lock, ...plugins],
    provide: [
      provide(lessons, course),
      provide(studentCalls, { add: (counter) => void counters.push(counter), today: async () => [], since: async () => [] }),
      provide(
        studentStatuses,
        fakeStatuses(() => person.studentStatus),
      ),
      provide(
        profiles,
        fakeProfiles(() => ({ timezone: person.timezone })),
      ),
      provide(keyVault, { of: async (_userId, provider) => person.vault[provider] ?? null }),
    ],
    env: { ...fake.env(...keys), ...env },
    log,
    prepared: { name: 'quota-proxy', make: prepareProxy },
  })
  const world = {
    host,
    fake,
    course,
    person,
    /** The registered counters that parents and teachers get a student's calls from. */
    counters,
    /** Ids of the people to whom free prompting is open. */
    withInfinity,
    /** The learner who makes the calls; after her session has expired, a test signs her in again. */
    ada: await host.signIn('ada@example.test'),
    /** Makes one call of an exercise. */
    call: (code: string, extra: { payload?: object; headers?: Record<string, string>; practice?: boolean; own_key?: boolean } = {}) =>
      world.ada.post(
        '/api/proxy_openai',
        {
          module_code: code,
          payload: { messages: [{ role: 'user', content: 'Hello' }], ...extra.payload },
          practice: extra.practice,
          own_key: extra.own_key,
        },
        extra.headers,
      ),
    ledger: () => host.store.find('quota-calls', {}),
    daily: () => host.store.find('student-calls', {}),
    status: async (code: string) => (await world.ada.post('/api/usage_status', { module_code: code })).body,
    sweep: async () => {
      for (const { name, run } of host.jobs) if (name.startsWith('quota-proxy.')) await run()
    },
    close: async () => {
      await host.close()
      await fake.close()
    },
  }
  return world
}

/** The JSON events of a streamed answer, in their order. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into events of every shape
export const eventsOf = (stream: string): any[] =>
  stream
    .split('\n\n')
    .flatMap((event) => event.match(/^data: (?!\[DONE\])(.*)$/m)?.[1] ?? [])
    .map((json) => JSON.parse(json))
