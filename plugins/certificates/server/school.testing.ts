import type { Language } from '#core/contract'
import { createTestHost, provide } from '#core/testing'
import { profiles } from '../../account/contract.ts'
import { fakeProfiles } from '../../account/profiles.testing.ts'
import {
  completionProofs,
  moduleCompleted,
  type ProgressMails,
  progressMails,
  type ShownWork,
  type SoloResult,
  shownWorks,
  soloResults,
} from '../../courses/contract.ts'
import type { Certificate } from '../contract.ts'
import certificates from './index.ts'

export const lessonTitles = ['Brainstorm', 'Scope Boundaries', 'Rewrite Clarity', 'Prioritize', 'Token Coach']

/** The module in German; it is not translated into the other languages. */
export const germanModule = {
  module_name: 'Planen mit ChatGPT',
  lesson_titles: ['Ideen sammeln', 'Grenzen ziehen', 'Klarer schreiben', 'Ordnen', 'Token sparen'],
  badge: { title: 'Flugplanung', description: 'Ein Plan, nach dem Fremde bauen könnten.' },
}

/** A host with only this plugin's certificates, whose learners have the names and time zones that a test gives. */
export const openSchool = async (options: Partial<Parameters<typeof createTestHost>[0]> = {}) => {
  const names = new Map<string, string>()
  const zones = new Map<string, string>()
  const spoken = new Map<string, Language>()
  const legs = new Map<string, SoloResult[]>()
  const works = new Map<string, ShownWork[]>()
  const mailLines: Parameters<ProgressMails['addLine']>[0][] = []
  const fakeMails: ProgressMails = { addLine: (line) => void mailLines.push(line) }
  const host = await createTestHost({
    plugins: [certificates],
    provide: [
      provide(
        profiles,
        fakeProfiles((userId) => ({
          full_name: names.get(userId) ?? '',
          timezone: zones.get(userId) ?? 'UTC',
          language: spoken.get(userId) ?? 'en',
        })),
      ),
      provide(progressMails, fakeMails),
      provide(completionProofs, { add: () => undefined, of: async () => [], ofAll: async () => new Map() }),
      provide(shownWorks, {
        add: () => undefined,
        of: async (userId) => works.get(userId) ?? [],
        ofAll: async () => works,
        lessonsOf: async () => new Map(),
        byLesson: async () => new Map(),
      }),
      provide(soloResults, { add: () => undefined, of: async (userId) => legs.get(userId) ?? [], ofAll: async () => legs }),
    ],
    ...options,
  })
  const completion = (user_id: string, module_id = 'planner', calls = { real_calls: 14, practice_calls: 6 }) => ({
    user_id,
    module_id,
    module_name: 'ChatGPT Planner',
    module_order: 1,
    lesson_titles: lessonTitles,
    badge: { title: 'Flight Planner', description: 'A plan that a stranger could build from.' },
    in_languages: { de: germanModule },
    lessons_completed: 5,
    total_lessons: 5,
    ...calls,
    at: '2026-10-14T10:00:00.123Z',
  })
  const complete = (...of: Parameters<typeof completion>) => host.emit(moduleCompleted, completion(...of))
  /** A learner with the planner's certificate. */
  const issue = async (email: string, name: string, calls?: { real_calls: number; practice_calls: number }, language: Language = 'en') => {
    const learner = await host.signIn(email)
    spoken.set(learner.userId, language)
    names.set(learner.userId, name)
    await complete(learner.userId, 'planner', calls)
    const [certificate] = (await learner.get('/api/user_certificates')).body as Certificate[]
    if (!certificate) throw new Error('No certificate was issued.')
    return { learner, certificate }
  }
  return { host, names, zones, spoken, legs, works, mailLines, completion, complete, issue }
}
