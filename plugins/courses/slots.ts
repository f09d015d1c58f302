import type { ReactNode } from 'react'
import { defineExtensionPoint, defineSlot } from '#core/contract'
import type { AnalogyPack, CourseModule, ModuleState, SubSlide } from './contract.ts'

/**
 * Under the dashboard's first card: the most important notice for the learner. The first fill that draws anything is shown, and no
 * other: several would contradict each other. Order 0 to 100 for warnings.
 */
export const dashboardNotices = defineSlot('courses.dashboard-notices')
/** A line on the dashboard, below the modules, that opens; `isFirstDay` until a lesson is done. */
export const dashboardFolds = defineSlot<{ isFirstDay: boolean }>('courses.dashboard-folds')
/**
 * Around the way into the next lesson, in the dashboard's first card: shows what it is given to whom the lesson's module is open, and to
 * everybody else the way to open it. For one plugin.
 */
export const lessonEntry = defineSlot<{ moduleId: string; children: ReactNode }>('courses.lesson-entry')
/** A card on the dashboard below the modules; two stand beside each other, the first a little wider. */
export const dashboardPanels = defineSlot('courses.dashboard-panels')
/** A page on which the learner finds what they keep here, with its state in a few words; undefined until that is known. */
export interface DashboardRecord {
  readonly to: string
  readonly name: string
  readonly text?: string | undefined
}
/** An entry in the dashboard's strip of records: a fill hands what it says to `draw`. */
export const dashboardRecords = defineSlot<{ draw: (record: DashboardRecord) => ReactNode }>('courses.dashboard-records')
/** The learner's way through the course as a chart, on whichever page places it; courses draws it itself. */
export const courseChart = defineSlot('courses.course-chart')
/** The lesson with which the learner goes on, and the way to it, on whichever page places it; courses draws it itself. */
export const nextLesson = defineSlot('courses.next-lesson')
/** The exercise's prompt box, response and quota; filled by the quota proxy. */
export interface ExerciseRunProps {
  readonly module: CourseModule
  readonly subSlide: SubSlide
  readonly state: ModuleState
  /** Called after each counted call, so that the page reads its state again. */
  readonly onCounted: (result: { exerciseCompleted: boolean; moduleCompleted: boolean }) => void
  /** A prompt that the learner took from the exercise's text; each taking is an object of its own. */
  readonly taken?: { readonly prompt: string } | undefined
  /** Shows the quick starters at once instead of behind a disclosure. */
  readonly hasQuickStarters?: boolean | undefined
  /** The step that is looked at, counted from 0; the page shows its instruction beside the desk. */
  readonly step?: number | undefined
  readonly onStep?: ((step: number) => void) | undefined
  /** Comparing and running take the whole width: the page folds the lesson to one line meanwhile. */
  readonly onWide?: ((isWide: boolean) => void) | undefined
  /** Sends lines of an answer to the learner's plan; without it there is no plan to send them to. */
  readonly onToPlan?: ((lines: readonly string[], call: number) => void) | undefined
  /** Tells how the call stands that is made now: null once it has been answered, and before one is made. */
  readonly onCallState?: ((state: 'busy' | 'failed' | null) => void) | undefined
  /** Above the button that sends, where the lesson is not in sight. */
  readonly beforeSending?: ReactNode
  /** In the prompt's place once all calls are made: the done moment. */
  readonly done?: ReactNode
}
export const exerciseRunner = defineSlot<ExerciseRunProps>('courses.exercise-runner')
/**
 * Below the head of every lesson, whether its exercise is a call or an answer: actions on the lesson, such as keeping
 * it. `lessonPath` of the contract says where it stands; a preview shows none.
 */
export const lessonActions = defineSlot<{ module: CourseModule; subSlide: SubSlide; state: ModuleState }>('courses.lesson-actions')
/** Below the words of a lesson's idea: a figure that shows it at a glance. */
export const lessonFigures = defineSlot<{ subSlide: SubSlide }>('courses.lesson-figures')
/** Between the head of a lesson and its task: knowledge that the task requires. */
export const beforeLesson = defineSlot<{ subSlide: SubSlide }>('courses.before-lesson')
/**
 * The evidence a lesson asks for, as a list that fills itself: below the head of its pane (`lesson`), and without room beside
 * the desk, above the button that sends (`desk`); in the done box, the evidence shown (`done`). `children` are the lesson's own words:
 * when it is done, and in the done box what was earned.
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
 * Once an exercise without calls has been handed in: feedback on the answer, between what was earned and the box in which it
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
  /** Words of the answer; null where the question is about all of it. */
  readonly quote: string | null
  readonly question: string
}
/**
 * Below an answer that was handed in, for one plugin: asks somebody what they would change. `authored` are the lesson's own questions, used
 * if nobody answers; `onHints` takes the hints received, with their author.
 */
export interface AnswerHintsProps {
  readonly module: CourseModule
  readonly subSlide: SubSlide
  readonly authored: readonly AnswerHint[]
  readonly onHints: (hints: { readonly from: string | null; readonly face: ReactNode; readonly list: readonly AnswerHint[] }) => void
}
export const answerHints = defineSlot<AnswerHintsProps>('courses.answer-hints')
/** The quota that is left: a card beside the learner's progress, one line in the bar above the lesson. */
export interface ModuleAsideProps {
  readonly module: CourseModule
  readonly state: ModuleState
  readonly place?: 'card' | 'bar'
}
export const moduleAside = defineSlot<ModuleAsideProps>('courses.module-aside')
/** With the facts about the module: its resources. */
export const moduleResources = defineSlot<{ module: CourseModule }>('courses.module-resources')
/**
 * In the module-complete dialog, in each of its places: a picture on the module's land, a button beside the way on, a row of its own
 * below them, a link at the foot. A fill draws nothing in the places that are not its.
 */
export interface ModuleCompleteProps {
  readonly moduleId: string
  readonly place: 'picture' | 'action' | 'row' | 'link'
}
export const moduleCompleteExtras = defineSlot<ModuleCompleteProps>('courses.module-complete-extras')
/**
 * In the module-complete dialog, in the place of what its badge says: how much of their own work the learner has shown in the module.
 * `children` are the badge's words.
 */
export const completedWork = defineSlot<{ moduleId: string; children: ReactNode }>('courses.completed-work')
/**
 * Of a completed module, wherever it is listed: additions of plugins. In one line beside its state in the lists of
 * modules (`line`); in full in the module-complete dialog, below what its last lesson earned, and at the head of its lessons (`full`).
 */
export interface CompletedModuleProps {
  readonly module: { readonly id: string; readonly title: string }
  readonly place: 'line' | 'full'
}
export const completedModule = defineSlot<CompletedModuleProps>('courses.completed-module')
/** Above the desk of each lesson: notices for the learner before the work. */
export const deskNotices = defineSlot('courses.desk-notices')
/**
 * In the bar above the lesson, always in reach and never over a text:
 * the 'Stuck? Ask your professors' button and its panel, on modules that have professors.
 * `exercise` is the open lesson's, in Markdown, with the learner's words in the place of its terms; `packName` says where these come from.
 */
export const professorHelp = defineSlot<{ module: CourseModule; subSlideId: string; exercise: string; packName: string | null }>(
  'courses.professor-help',
)
/** Leads from the name of a completed module to what proves its completion: `code` is the proof's. */
export const proofLink = defineSlot<{ code: string; name: string }>('courses.proof-link')
/** The analogies by which lessons explain their terms to this learner: null where there are none. One plugin keeps them. */
export interface LearnerPackQuery {
  readonly queryKey: readonly unknown[]
  readonly queryFn: () => Promise<{ pack_name: string; analogy_pack: AnalogyPack | null } | null>
}
export const learnerPack = defineExtensionPoint<(locale: string) => LearnerPackQuery>('courses.learner-pack')
/** In the dialog about an app that is live, below its address: actions on the address. */
export const liveAppActions = defineSlot<{ address: string }>('courses.live-app-actions')
/** Beside the lesson: the plan that the learner writes for the app. `taken` are lines of an answer that just came, each time an object of its own. */
export interface LessonPlanProps {
  readonly module: CourseModule
  readonly subSlide: SubSlide
  readonly taken?: { readonly lines: readonly string[]; readonly call: number } | undefined
  readonly onClose?: (() => void) | undefined
}
export const lessonPlan = defineSlot<LessonPlanProps>('courses.lesson-plan')
/** The modules whose check the learner has passed without AI: the chart draws their legs in full. */
export interface SoloModules {
  readonly queryKey: readonly unknown[]
  readonly queryFn: () => Promise<readonly string[]>
}
export const soloModules = defineExtensionPoint<SoloModules>('courses.solo-modules')
/** The parts of the learner's plan that have words, newest sheet first: sources for the fields of a prompt. */
export interface PlanParts {
  readonly queryKey: readonly unknown[]
  readonly queryFn: () => Promise<readonly { readonly id: string; readonly title: string; readonly text: string }[]>
}
export const planParts = defineExtensionPoint<PlanParts>('courses.plan-parts')
/** The learner's plan sheets, one for each app: for the plugin that keeps the apps. */
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
  /** Loads it with its first statement. @param onLoaded hears how much has come, 0 to 1 */
  readonly open: (onLoaded: (share: number) => void) => Promise<{
    /** @throws the database's own words, `TIME` where statements never end, or `LOAD` where it could not be loaded */
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
