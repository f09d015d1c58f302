import {
  clock,
  contentCache,
  defineServerPlugin,
  drafts,
  hostConfig,
  notFound,
  ownerViews,
  rateLimits,
  renames,
  searchSources,
  sessions,
  store,
  when,
} from '#core'
import { optionalMails, profiles } from '../../account/contract.ts'
import { textEncryption } from '../../api-keys/contract.ts'
import {
  type ActivityLog,
  activityLog,
  type CompletionProof,
  completionHolds,
  completionProofs,
  earnedWords,
  exerciseCompleted,
  learnerWork,
  learningRecords,
  lessons,
  moduleCompleted,
  moduleStarted,
  type OfLearners,
  type ProgressMails,
  type ProjectCreator,
  progressMails,
  projectStarts,
  type ShownWork,
  type ShownWorks,
  type SoloResult,
  schoolProgress,
  shownWorks,
  soloResults,
} from '../contract.ts'
import { createActivityStream } from './activity-stream.ts'
import { catalogueRoutes, createCatalogue } from './catalogue.ts'
import { courseOrderRoutes } from './course-order.ts'
import { createActivities } from './create-activities.ts'
import { createApi } from './create-api.ts'
import { createCompletionProcessor } from './create-completion-processor.ts'
import { createEarnedWords } from './create-earned-words.ts'
import { createHandIns } from './create-hand-ins.ts'
import { createLearnerWork } from './create-learner-work.ts'
import { createLearningRecords } from './create-learning-records.ts'
import { createLessons } from './create-lessons.ts'
import { createSchoolProgress } from './create-school-progress.ts'
import { createStreaks } from './create-streaks.ts'
import { moduleAddresses } from './module-addresses.ts'
import { previewRoutes } from './preview-routes.ts'
import { createProgressMail } from './progress-mail.ts'
import { createSchoolWork } from './school-work.ts'
import { offerCourse } from './search-documents.ts'

/** Merges what several plugins store about learners. Each source is called once, for one learner or a whole class. */
const combineLearnerSources = <Each>() => {
  const sources: OfLearners<Each>[] = []
  const ofAll: OfLearners<Each> = async (userIds) => {
    const found = await Promise.all(sources.map((source) => source(userIds)))
    return new Map(userIds.map((id) => [id, found.flatMap((each) => each.get(id) ?? [])]))
  }
  return {
    add: (source: OfLearners<Each>): void => void sources.push(source),
    of: async (userId: string): Promise<readonly Each[]> => (await ofAll([userId])).get(userId) ?? [],
    ofAll,
  }
}

/** The shown work of learners, merged from every plugin that judges it: by learner and by lesson. */
const combineShownWorks = (): ShownWorks => {
  const { add, ...learners } = combineLearnerSources<ShownWork>()
  const sources: Parameters<ShownWorks['add']>[0][] = []
  return {
    ...learners,
    add: (source) => {
      add(source.ofAll)
      sources.push(source)
    },
    lessonsOf: async (userId, language) =>
      new Map((await Promise.all(sources.map((source) => source.lessonsOf(userId, language)))).flatMap((each) => [...each])),
    byLesson: async () => new Map((await Promise.all(sources.map((source) => source.byLesson()))).flatMap((each) => [...each])),
  }
}

/** Writes events into the learner's activities; each event once, even if it is delivered several times. */
const activityListeners = ({ add }: ActivityLog) => [
  when(moduleStarted, ({ user_id, module_id }) => add(user_id, 'module_started', { module_id }, module_id)),
  when(exerciseCompleted, ({ user_id, module_id, sub_slide_id, achievement: { title, description } }) =>
    add(user_id, 'achievement_earned', { type: 'sub_slide', title, description, module_id, sub_slide_id }, sub_slide_id),
  ),
  when(moduleCompleted, ({ user_id, module_id, module_name, badge }) =>
    add(user_id, 'module_completed', { module_id, title: module_name, badge: badge.title }, module_id),
  ),
]

/** Modules, exercises and learners' progress. */
export default defineServerPlugin({
  id: 'courses',
  pagesFor: { home: '/dashboard' },
  description: 'Modules, exercises, progress, streaks and activities.',
  needs: {
    store,
    clock,
    sessions,
    contentCache,
    drafts,
    renames,
    hostConfig,
    ownerViews,
    rateLimits,
    searchSources,
    profiles,
    optionalMails,
    words: textEncryption,
  },
  provides: {
    lessons,
    activityLog,
    learnerWork,
    learningRecords,
    completionHolds,
    completionProofs,
    earnedWords,
    progressMails,
    projectStarts,
    schoolProgress,
    shownWorks,
    soloResults,
  },
  setup({ needs, deliver }) {
    const catalogue = createCatalogue(needs)
    offerCourse(needs.searchSources, catalogue)
    const holds: ((userId: string) => Promise<boolean>)[] = []
    const isHeld = async (userId: string) => (await Promise.all(holds.map((hold) => hold(userId)))).includes(true)
    let createProject: ProjectCreator = async () => {
      throw notFound('Nothing here keeps projects.')
    }
    const lines: Parameters<ProgressMails['addLine']>[0][] = []
    const handIns = createHandIns(needs)
    needs.ownerViews.add('hand-ins', handIns.toOwner)
    const completions = createCompletionProcessor({ ...needs, catalogue, deliver, isHeld })
    const service = createLessons({ store: needs.store, catalogue, completions, handIns })
    const activities = createActivities(needs)
    const streaks = createStreaks(needs)
    const words = createEarnedWords(catalogue)
    const stream = createActivityStream({ ...needs, activities, earnedWords: words })
    // One read a second for all open streams; the next read makes up for a failed one.
    const look = () => void activities.catchUp().catch(() => undefined)
    let looking: NodeJS.Timeout | undefined
    const schoolWork = createSchoolWork({ ...needs, catalogue })
    const records = createLearningRecords({ ...needs, catalogue, streaks, schoolWork })
    return {
      api: createApi({ ...needs, catalogue, completions, activities, lessons: service, streaks, records, earnedWords: words, handIns }),
      http: [...catalogueRoutes(catalogue, needs.contentCache), ...previewRoutes(needs), ...courseOrderRoutes(needs), stream.route],
      pageRules: moduleAddresses(catalogue),
      services: {
        lessons: service,
        completionHolds: {
          add: (hold) => void holds.push(hold),
          release: async (userId) => void (await completions.release(userId)),
        },
        completionProofs: combineLearnerSources<CompletionProof>(),
        earnedWords: words,
        shownWorks: combineShownWorks(),
        soloResults: combineLearnerSources<SoloResult>(),
        projectStarts: {
          provide: (creator) => {
            createProject = creator
          },
          create: (userId, project) => createProject(userId, project),
        },
        progressMails: { addLine: (line) => void lines.push(line) },
        activityLog: activities,
        learnerWork: createLearnerWork({ ...needs, catalogue, handIns }),
        learningRecords: records,
        schoolProgress: createSchoolProgress({ ...needs, catalogue, schoolWork }),
      },
      jobs: [{ name: 'courses.reseal-hand-ins', every: 60, run: handIns.reseal }],
      listeners: [...activityListeners(activities), when(moduleCompleted, createProgressMail({ ...needs, lines }))],
      start: async () => {
        if (!needs.store.isSoleWriter) looking = setInterval(look, 1_000).unref()
      },
      drain: () => {
        clearInterval(looking)
        stream.drain()
      },
    }
  },
})
