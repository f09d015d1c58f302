import { activityCalls } from './contract/activities.ts'
import { learnerStateCalls } from './contract/learner-state.ts'

export { analogyKeys } from './analogy-keys.ts'
export { Activity, type ActivityLog, activityLog, activityTypes } from './contract/activities.ts'
export {
  type EarnedWords,
  earnedWords,
  exerciseCompleted,
  moduleCompleted,
  moduleStarted,
  type ProgressMails,
  progressMails,
} from './contract/completions.ts'
export { AnalogyPack, CourseModule, ModuleSummary, SubSlide } from './contract/course.ts'
export { CourseOrder, NewOrder } from './contract/course-order.ts'
export { ModuleState, Progress } from './contract/learner-state.ts'
export {
  type HandIn,
  type LearnerWork,
  learnerWork,
  type SealedExplanation,
  type SealedHandIn,
  type WrittenPlan,
  type WrittenPlans,
} from './contract/learner-work.ts'
export { type CallCounted, type Exercise, type Lessons, lessons } from './contract/lessons.ts'
export {
  type CompletionHolds,
  type CompletionProof,
  type CompletionProofs,
  completionHolds,
  completionProofs,
  type DoneLesson,
  type LearningRecord,
  type LearningRecords,
  type LessonShown,
  type LessonStop,
  type LessonWork,
  learningRecords,
  type OfLearners,
  type ProgressStep,
  type ProjectCreator,
  type ProjectStarts,
  projectStarts,
  type SchoolProgress,
  type ShownWork,
  type ShownWorks,
  type SoloResult,
  type SoloResults,
  type StartedProject,
  schoolProgress,
  shownWorks,
  soloResults,
} from './contract/progress.ts'
export { courseOrderPath, draftOf, lessonPath, moduleOrderPath } from './course-paths.ts'
export { coursesErrors } from './errors.ts'
export { nextModule } from './next-module.ts'

export const coursesApi = { ...learnerStateCalls, ...activityCalls }
