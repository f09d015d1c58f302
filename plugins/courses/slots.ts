import type { ReactNode } from 'react'
import { defineExtensionPoint, defineSlot } from '#core/contract'
import type { AnalogyPack, CourseModule, ModuleState, SubSlide } from './contract.ts'

/**
 * Under the dashboard's first card: the most important notice for the learner. Only the first fill that renders anything is
 * shown: several could contradict each other. Order 0 to 100 for warnings.
 */
export const dashboardNotices = defineSlot('courses.dashboard-notices')
/** A collapsible line on the dashboard, below the modules; `isFirstDay` until a lesson is done. */
export const dashboardFolds = defineSlot<{ isFirstDay: boolean }>('courses.dashboard-folds')
/**
 * Wraps the link to the next lesson, in the dashboard's first card: renders `children` if the lesson's module is open to the user,
 * otherwise a link to unlock it. For one plugin.
 */
export const lessonEntry = defineSlot<{ moduleId: string; children: ReactNode }>('courses.lesson-entry')
/** A card on the dashboard below the modules; two are side by side, the first a little wider. */
export const dashboardPanels = defineSlot('courses.dashboard-panels')
/** A page with the learner's records, and its state in a few words; undefined until the state is loaded. */
export interface DashboardRecord {
  readonly to: string
  readonly name: string
  readonly text?: string | undefined
}
/** An entry in the dashboard's strip of records: a fill passes its record to `draw`. */
export const dashboardRecords = defineSlot<{ draw: (record: DashboardRecord) => ReactNode }>('courses.dashboard-records')
/** The learner's progress through the course as a chart, for any page; filled by courses itself. */
export const courseChart = defineSlot('courses.course-chart')
/** The learner's next lesson with a link to it, for any page; filled by courses itself. */
export const nextLesson = defineSlot('courses.next-lesson')
/** The exercise's prompt box, response and quota; filled by the quota proxy. */
export interface ExerciseRunProps {
  readonly module: CourseModule
  readonly subSlide: SubSlide
  readonly state: ModuleState
  /** Called after each counted call, so that the page reads its state again. */
  readonly onCounted: (result: { exerciseCompleted: boolean; moduleCompleted: boolean }) => void
  /** A prompt that the learner took from the exercise's text; a new object each time. */
  readonly taken?: { readonly prompt: string } | undefined
  /** Shows the quick starters at once instead of behind a disclosure. */
  readonly hasQuickStarters?: boolean | undefined
  /** The shown step, counted from 0; the page shows its instruction beside the desk. */
  readonly step?: number | undefined
  readonly onStep?: ((step: number) => void) | undefined
  /** Called when comparing or running needs the whole width: the page folds the lesson to one line meanwhile. */
  readonly onWide?: ((isWide: boolean) => void) | undefined
  /** Sends lines of an answer to the learner's plan; undefined without a plan. */
  readonly onToPlan?: ((lines: readonly string[], call: number) => void) | undefined
  /** Reports the state of the current call: null before a call and once it is answered. */
  readonly onCallState?: ((state: 'busy' | 'failed' | null) => void) | undefined
  /** Rendered above the Send button where the lesson is not visible. */
  readonly beforeSending?: ReactNode
  /** Replaces the prompt once all calls are made: the completion message. */
  readonly done?: ReactNode
}
export const exerciseRunner = defineSlot<ExerciseRunProps>('courses.exercise-runner')
/**
 * Below the head of every lesson, whether its exercise is a call or an answer: actions on the lesson, such as bookmarking
 * it. `lessonPath` of the contract gives its address; a preview shows none.
 */
export const lessonActions = defineSlot<{ module: CourseModule; subSlide: SubSlide; state: ModuleState }>('courses.lesson-actions')
/** Below the text of a lesson's idea: a figure that illustrates it. */
export const lessonFigures = defineSlot<{ subSlide: SubSlide }>('courses.lesson-figures')
/** Between the head of a lesson and its task: knowledge that the task requires. */
export const beforeLesson = defineSlot<{ subSlide: SubSlide }>('courses.before-lesson')
/**
 * The evidence a lesson asks for, as a list ticked automatically: below the head of its pane (`lesson`), and without room beside
 * the desk, above the Send button (`desk`); in the done box, the evidence shown (`done`). `children` are the lesson's own texts:
 * the condition for being done, and in the done box the achievement.
 */
export interface LessonEvidenceProps {
  readonly module: CourseModule
  readonly subSlide: SubSlide
  readonly state: ModuleState
  readonly place: 'lesson' | 'desk' | 'done'
  readonly children?: ReactNode
}
export const lessonEvidence = defineSlot<LessonEvidenceProps>('courses.lesson-evidence')
/**
 * Once an exercise without calls has been handed in: feedback on the answer, between the achievement and the box in which it
 * is written. `onHandInAgain` leads to that box.
 */
export interface HandedInProps {
  readonly module: CourseModule
  readonly subSlide: SubSlide
  readonly state: ModuleState
  readonly onHandInAgain: () => void
}
export const handedIn = defineSlot<HandedInProps>('courses.handed-in')
/** A question about a line of somebody's answer. */
export interface AnswerHint {
  /** The quoted words of the answer; null if the question is about the whole answer. */
  readonly quote: string | null
  readonly question: string
}
/**
 * Below an answer that was handed in, for one plugin: asks for possible improvements. `authored` are the lesson's own questions, used
 * if nobody answers; `onHints` takes the hints received, with their author.
 */
export interface AnswerHintsProps {
  readonly module: CourseModule
  readonly subSlide: SubSlide
  readonly authored: readonly AnswerHint[]
  readonly onHints: (hints: { readonly from: string | null; readonly face: ReactNode; readonly list: readonly AnswerHint[] }) => void
}
export const answerHints = defineSlot<AnswerHintsProps>('courses.answer-hints')
/** The remaining quota: a card beside the learner's progress, one line in the bar above the lesson. */
export interface ModuleAsideProps {
  readonly module: CourseModule
  readonly state: ModuleState
  readonly place?: 'card' | 'bar'
}
export const moduleAside = defineSlot<ModuleAsideProps>('courses.module-aside')
/** Among the facts about the module: its resources. */
export const moduleResources = defineSlot<{ module: CourseModule }>('courses.module-resources')
/**
 * In the module-complete dialog, in each of its places: a picture on the module's land, a button beside the next step, a row of its own
 * below them, a link at the foot. A fill renders nothing in other places.
 */
export interface ModuleCompleteProps {
  readonly moduleId: string
  readonly place: 'picture' | 'action' | 'row' | 'link'
  /** Whether the completion waits until the course is paid for: nothing has been issued for it. */
  readonly isHeld: boolean
}
export const moduleCompleteExtras = defineSlot<ModuleCompleteProps>('courses.module-complete-extras')
/**
 * In the module-complete dialog, instead of the badge's text: how much of their own work the learner has shown in the module.
 * `children` is the badge's text.
 */
export const completedWork = defineSlot<{ moduleId: string; children: ReactNode }>('courses.completed-work')
/**
 * Additions of plugins to a completed module, wherever it is listed: in one line beside its state in the lists of
 * modules (`line`); in full in the module-complete dialog, below the last lesson's achievement, and at the head of its lessons (`full`).
 */
export interface CompletedModuleProps {
  readonly module: { readonly id: string; readonly title: string }
  readonly place: 'line' | 'full'
}
export const completedModule = defineSlot<CompletedModuleProps>('courses.completed-module')
/** Above the desk of each lesson: notices for the learner before the work. */
export const deskNotices = defineSlot('courses.desk-notices')
/**
 * In the bar above the lesson, always reachable and never covering a text:
 * the 'Stuck? Ask your professors' button and its panel, on modules that have professors.
 * `exercise` is the open lesson's, in Markdown, with the learner's analogies for its terms; `packName` is their pack.
 */
export const professorHelp = defineSlot<{ module: CourseModule; subSlideId: string; exercise: string; packName: string | null }>(
  'courses.professor-help',
)
/** A link from the name of a completed module to the proof of its completion; `code` is the proof's code. */
export const proofLink = defineSlot<{ code: string; name: string }>('courses.proof-link')
/** The analogies by which lessons explain terms to this learner: null where there are none. Filled by one plugin. */
export interface LearnerPackQuery {
  readonly queryKey: readonly unknown[]
  readonly queryFn: () => Promise<{ pack_name: string; analogy_pack: AnalogyPack | null } | null>
}
export const learnerPack = defineExtensionPoint<(locale: string) => LearnerPackQuery>('courses.learner-pack')
/** In the dialog about a deployed app, below its address: actions on the address. */
export const liveAppActions = defineSlot<{ address: string }>('courses.live-app-actions')
/** Beside the lesson: the plan that the learner writes for the app. `taken` are lines of a new answer, a new object each time. */
export interface LessonPlanProps {
  readonly module: CourseModule
  readonly subSlide: SubSlide
  readonly taken?: { readonly lines: readonly string[]; readonly call: number } | undefined
  readonly onClose?: (() => void) | undefined
}
export const lessonPlan = defineSlot<LessonPlanProps>('courses.lesson-plan')
/** The modules whose check the learner has passed without AI: the chart draws their legs as solid lines. */
export interface SoloModules {
  readonly queryKey: readonly unknown[]
  readonly queryFn: () => Promise<readonly string[]>
}
export const soloModules = defineExtensionPoint<SoloModules>('courses.solo-modules')
/** The parts of the learner's plan that have text, newest sheet first: sources for the fields of a prompt. */
export interface PlanParts {
  readonly queryKey: readonly unknown[]
  readonly queryFn: () => Promise<readonly { readonly id: string; readonly title: string; readonly text: string }[]>
}
export const planParts = defineExtensionPoint<PlanParts>('courses.plan-parts')
/** The learner's plan sheets, one for each app: for the plugin that stores the apps. */
export interface AppPlans {
  readonly list: {
    readonly queryKey: readonly unknown[]
    readonly queryFn: () => Promise<readonly { readonly id: string; readonly title: string }[]>
  }
  readonly read: (id: string) => Promise<string>
  readonly create: (title: string, markdown: string) => Promise<{ readonly id: string }>
  readonly pathOf: (id: string) => string
}
export const appPlans = defineExtensionPoint<AppPlans>('courses.app-plans')
/** A PostgreSQL database in the learner's browser: it runs the learner's SQL, which never runs on the server. */
export interface BrowserDatabases {
  /** Loads the database with its first statement. @param onLoaded receives the loaded share, 0 to 1 */
  readonly open: (onLoaded: (share: number) => void) => Promise<{
    /** @throws the database's own message, `TIME` if statements never end, or `LOAD` if the database could not be loaded */
    exec(sql: string, options: { rowMode: 'array' }): Promise<{ rows: unknown[] }[]>
    close(): void
  }>
}
export const browserDatabases = defineExtensionPoint<BrowserDatabases>('courses.browser-databases')
/** Whether a lesson's calls are simulated for the learner at present. */
export interface SimulatedCalls {
  readonly queryKey: readonly unknown[]
  readonly queryFn: () => Promise<boolean>
}
export const simulatedCalls = defineExtensionPoint<(lessonId: string) => SimulatedCalls>('courses.simulated-calls')
