import { galleryCalls } from './contract/gallery.ts'
import { ownProjectCalls } from './contract/own-projects.ts'
import { sharedProjectCalls } from './contract/shared-projects.ts'

export { GalleryProject, TakenDownProject } from './contract/gallery.ts'
export { Project, ProjectSource, ShownPrompt, WholeProject } from './contract/own-projects.ts'
export { PublicProject } from './contract/shared-projects.ts'
export {
  galleryPageSize,
  keptSources,
  maxDescription,
  maxKeptBytes,
  maxNextStep,
  maxPlan,
  maxProjectName,
  maxPrompt,
  maxPrompts,
  maxPromptTitle,
  maxReason,
  maxSourceBytes,
  type ShareVisibility,
  shareVisibilities,
} from './project-constants.ts'

export const projectsApi = { ...ownProjectCalls, ...sharedProjectCalls, ...galleryCalls }
