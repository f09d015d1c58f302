import { z } from 'zod'
import { call, hostErrors, pickErrors, typedLine, typedLines } from '#core/contract'
import { projectsErrors } from '../errors.ts'
import {
  maxDescription,
  maxNextStep,
  maxPlan,
  maxProjectName,
  maxPrompt,
  maxPrompts,
  maxPromptTitle,
  maxSourceBytes,
  shareVisibilities,
} from '../project-constants.ts'

/** The project that this one was remixed from; both are null once that project is no longer public. */
export const RemixedFrom = z.object({
  name: z.string().nullable(),
  public_url: z
    .string()
    .nullable()
    .meta({ examples: ['/p/ada-byron/kite'] }),
})

/** The maximum body size in bytes: the largest code as JSON, if all of it is quotes and line breaks, with the other texts. */
const sourceBody = 600_000

/** The server also limits the total size of the three files. */
const SourceText = z.string().meta({ maxLength: maxSourceBytes })
/** A project's code, which runs in a frame without network or storage. A whole document has only `html`. */
export const ProjectSource = z.object({ html: SourceText, css: SourceText, js: SourceText }).meta({ id: 'ProjectSource' })
export type ProjectSource = z.output<typeof ProjectSource>

/** A prompt that its maker shows with the project. */
export const ShownPrompt = z
  .object({
    title: z.string().overwrite(typedLine).min(1).max(maxPromptTitle),
    prompt: z.string().overwrite(typedLines).min(1).max(maxPrompt),
  })
  .meta({ id: 'ShownPrompt' })
export type ShownPrompt = z.output<typeof ShownPrompt>

/** A row of projects, as its owner sees it. */
export const Project = z
  .object({
    id: z.string(),
    /** The owner, who is the current user. */
    user_id: z.string(),
    name: z.string(),
    /** Its purpose, in a few sentences. */
    description: z
      .string()
      .nullable()
      .meta({ examples: ['A diary of the wind.'] }),
    /** The maker's next step, with which a remix begins. */
    next_step: z
      .string()
      .nullable()
      .meta({ examples: ['Ask three people who fly kites to try it.'] }),
    share_visibility: z.enum(shareVisibilities),
    /** `/p/{alias}/{slug}` while the project is shared; null while it is private. */
    public_url: z
      .string()
      .nullable()
      .meta({ examples: ['/p/ada-byron/kite'] }),
    deployment_url: z
      .string()
      .nullable()
      .meta({ examples: ['https://kite.example.org'] }),
    deployed_at: z.string().nullable(),
    /** Whether it has code of its own, which its page runs if there is no deployment address. */
    has_source: z.boolean(),
    /** Whether its owner offers it to the gallery. */
    in_gallery: z.boolean(),
    /** Why staff took it down; null unless they did. It cannot be shared while taken down. */
    taken_down: z.object({ at: z.string(), reason: z.string() }).nullable(),
    /** Whether its owner may share at all: a parent or guardian decides for those under 18. */
    may_share: z.boolean(),
    /** The owner's plan sheet for it. */
    plan_sheet_id: z.string().nullable(),
    created_at: z.string(),
    remixed_from: RemixedFrom.nullable(),
  })
  .meta({ id: 'Project' })
export type Project = z.output<typeof Project>

/** A project of the current user with all its content. */
export const WholeProject = Project.extend({
  source: ProjectSource.nullable(),
  /** The stored versions of its code, newest first. */
  versions: z.array(z.object({ version: z.number().int(), created_at: z.string(), bytes: z.number().int() })),
  /** The plan shown with it, as Markdown. */
  plan: z.string().nullable(),
  prompts: z.array(ShownPrompt),
}).meta({ id: 'WholeProject' })
export type WholeProject = z.output<typeof WholeProject>

const Name = z.string().overwrite(typedLine).min(1).max(maxProjectName)
const Description = z.string().overwrite(typedLines).max(maxDescription)
const NextStep = z.string().overwrite(typedLines).max(maxNextStep)
/** An https address outside our own site; an empty text means not deployed. The server checks it. */
const DeploymentUrl = z.string().trim().max(2000)

/** Null removes the plan. */
const Plan = z.string().overwrite(typedLines).max(maxPlan).nullable()
const Prompts = z.array(ShownPrompt).max(maxPrompts)
export const ProjectId = z.string().max(64).describe('The id of the project, from the list.')

/** Calls for one's own projects. */
export const ownProjectCalls = {
  list: call('verified')
    .route({ method: 'GET', path: '/api/projects', operationId: 'listProjects', summary: 'List your projects, newest first' })
    .output(z.array(Project)),
  create: call('verified')
    .meta({ bodyLimit: sourceBody })
    .route({ method: 'POST', path: '/api/projects', operationId: 'createProject', summary: 'Create a private project' })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .errors(pickErrors(projectsErrors, 'INVALID_DEPLOYMENT_URL', 'TOO_MANY_PROJECTS', 'LINK_TAKEN', 'SOURCE_TOO_LARGE', 'SOURCES_FULL'))
    .input(
      z.object({
        name: Name,
        description: Description.nullish().meta({ examples: ['A diary of the wind.'] }),
        next_step: NextStep.nullish().meta({ examples: ['Ask three people who fly kites to try it.'] }),
        deployment_url: DeploymentUrl.nullish().meta({ examples: ['https://kite.example.org'] }),
        source: ProjectSource.optional(),
      }),
    )
    .output(Project),
  change: call('verified')
    .meta({ bodyLimit: sourceBody })
    .route({
      method: 'PATCH',
      path: '/api/projects/{id}',
      operationId: 'updateProject',
      summary: 'Update one of your projects: its texts, its code, its address, or whether it is shared',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .errors(pickErrors(projectsErrors, 'INVALID_DEPLOYMENT_URL', 'LINK_TAKEN', 'SOURCE_TOO_LARGE', 'SOURCES_FULL'))
    .errors(pickErrors(projectsErrors, 'SHARING_NOT_ALLOWED', 'TAKEN_DOWN', 'NOT_PUBLIC'))
    .input(
      z
        .object({
          name: Name,
          description: Description.nullable().meta({ examples: ['A diary of the wind.'] }),
          next_step: NextStep.nullable().meta({ examples: ['Ask three people who fly kites to try it.'] }),
          deployment_url: DeploymentUrl.nullable().meta({ examples: ['https://kite.example.org'] }),
          share_visibility: z.enum(shareVisibilities),
          source: ProjectSource,
          plan_sheet_id: z.string().max(64).nullable().describe('Your plan sheet for it.'),
          plan: Plan.describe('The plan to show with it; null shows none.'),
          prompts: Prompts.describe('The prompts to show with it.'),
          in_gallery: z.boolean().describe('Offers a public project to the gallery, or takes it back.'),
        })
        .partial()
        .extend({ id: ProjectId }),
    )
    .output(Project),
  get: call('verified')
    .route({ method: 'GET', path: '/api/projects/{id}', operationId: 'getProject', summary: 'Get one of your projects with all it holds' })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .input(z.object({ id: ProjectId }))
    .output(WholeProject),
  version: call('verified')
    .route({
      method: 'GET',
      path: '/api/projects/{id}/versions/{version}',
      operationId: 'getProjectVersion',
      summary: 'Get one version of the code of one of your projects',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .input(z.object({ id: ProjectId, version: z.coerce.number().int().min(1).describe('The number of the version.') }))
    .output(ProjectSource),
  remove: call('verified')
    .route({
      method: 'DELETE',
      path: '/api/projects/{id}',
      operationId: 'deleteProject',
      summary: 'Delete one of your projects, and its public link with it',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .input(z.object({ id: ProjectId }))
    .output(z.object({ ok: z.literal(true) })),
}
