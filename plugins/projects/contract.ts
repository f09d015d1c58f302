import { z } from 'zod'
import { call, hostErrors, pickErrors, typedLine, typedLines } from '#core/contract'
import { projectsErrors } from './errors.ts'
import { maxDescription, maxNextStep, maxProjectName, maxSourceBytes, shareVisibilities } from './project-constants.ts'

export { maxDescription, maxNextStep, maxProjectName, type ShareVisibility, shareVisibilities } from './project-constants.ts'

// Each schema begins at `z`, so that a bundler sees that leaving it out changes nothing.
/** Where a project came from by Remix; both are null once that project is not public any more. */
const RemixedFrom = z.object({ name: z.string().nullable(), public_url: z.string().nullable() })

/** What JSON may make of the largest source: a sign takes six bytes at most. */
const sourceBody = 1_300_000

/** A project's code, which runs in a frame without network or storage. A whole document stands in `html` alone. */
export const ProjectSource = z
  .object({ html: z.string().max(maxSourceBytes), css: z.string().max(maxSourceBytes), js: z.string().max(maxSourceBytes) })
  .meta({ id: 'ProjectSource' })
export type ProjectSource = z.output<typeof ProjectSource>

/** A row of projects, as its owner sees it. */
export const Project = z
  .object({
    id: z.string(),
    name: z.string(),
    /** What it is for, in a few sentences. */
    description: z.string().nullable(),
    /** What its maker would do next: who remixes it begins there. */
    next_step: z.string().nullable(),
    share_visibility: z.enum(shareVisibilities),
    /** `/p/{alias}/{slug}` while the project is shared; null while it is private. */
    public_url: z.string().nullable(),
    deployment_url: z.string().nullable(),
    deployed_at: z.string().nullable(),
    /** Whether it has code of its own, which its page runs while no address is given. */
    has_source: z.boolean(),
    created_at: z.string(),
    remixed_from: RemixedFrom.nullable(),
  })
  .meta({ id: 'Project' })
export type Project = z.output<typeof Project>

/** A row of public_projects_view: what anyone with the link may see. It holds no e-mail address and no id. */
export const PublicProject = z
  .object({
    name: z.string(),
    description: z.string().nullable(),
    next_step: z.string().nullable(),
    creator_name: z.string().nullable(),
    /** A path of this app; null where its maker shows no picture, or no name. */
    creator_picture: z.string().nullable(),
    deployment_url: z.string().nullable(),
    has_source: z.boolean(),
    public_url: z.string(),
    /** Unlisted projects open by their link and stay out of search engines. */
    is_listed: z.boolean(),
    remixed_from: RemixedFrom.nullable(),
  })
  .meta({ id: 'PublicProject' })
export type PublicProject = z.output<typeof PublicProject>

const Name = z.string().overwrite(typedLine).min(1).max(maxProjectName)
const Description = z.string().overwrite(typedLines).max(maxDescription)
const NextStep = z.string().overwrite(typedLines).max(maxNextStep)
/** An https address outside our own site; an empty text means not deployed. The server checks it. */
const DeploymentUrl = z.string().trim().max(2000)

const ProjectId = z.string().max(64).describe('The id of the project, from the list.')

export const projectsApi = {
  list: call('verified')
    .route({ method: 'GET', path: '/api/projects', operationId: 'listProjects', summary: 'List your projects, newest first' })
    .output(z.array(Project)),
  create: call('verified')
    .meta({ bodyLimit: sourceBody })
    .route({ method: 'POST', path: '/api/projects', operationId: 'createProject', summary: 'Create a private project' })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .errors(pickErrors(projectsErrors, 'INVALID_DEPLOYMENT_URL', 'TOO_MANY_PROJECTS', 'LINK_TAKEN', 'SOURCE_TOO_LARGE'))
    .input(
      z.object({
        name: Name,
        description: Description.nullish(),
        next_step: NextStep.nullish(),
        deployment_url: DeploymentUrl.nullish(),
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
    .errors(pickErrors(projectsErrors, 'INVALID_DEPLOYMENT_URL', 'LINK_TAKEN', 'SOURCE_TOO_LARGE'))
    .input(
      z
        .object({
          name: Name,
          description: Description.nullable(),
          next_step: NextStep.nullable(),
          deployment_url: DeploymentUrl.nullable(),
          share_visibility: z.enum(shareVisibilities),
          source: ProjectSource,
        })
        .partial()
        .extend({ id: ProjectId }),
    )
    .output(Project),
  source: call('verified')
    .route({
      method: 'GET',
      path: '/api/projects/{id}/source',
      operationId: 'getProjectSource',
      summary: 'Get the code of one of your projects, the newest version or an earlier one',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .input(z.object({ id: ProjectId, version: z.coerce.number().int().min(1).optional().describe('The newest unless it is given.') }))
    .output(
      ProjectSource.extend({
        version: z.number().int(),
        /** The versions that are kept, newest first. */
        versions: z.array(z.object({ version: z.number().int(), created_at: z.string() })),
      }),
    ),
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
  remix: call('verified')
    .route({
      method: 'POST',
      path: '/api/projects/remix',
      operationId: 'remixProject',
      summary: 'Remix a shared project into a private one of your own',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .errors(pickErrors(projectsErrors, 'TOO_MANY_PROJECTS', 'LINK_TAKEN'))
    .input(z.object({ public_url: z.string().max(300).describe('The path of the shared project: `/p/{alias}/{slug}`.') }))
    .output(Project),
  view: call('public')
    .route({
      method: 'GET',
      path: '/api/public_projects_view',
      operationId: 'getPublicProject',
      summary: 'Get a shared project by its public address',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .input(z.object({ public_url: z.string().max(300).describe('The path of the shared project: `/p/{alias}/{slug}`.') }))
    .output(PublicProject),
  viewSource: call('public')
    .route({
      method: 'GET',
      path: '/api/public_projects_view/source',
      operationId: 'getPublicProjectSource',
      summary: 'Get the code of a shared project by its public address',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .input(z.object({ public_url: z.string().max(300).describe('The path of the shared project: `/p/{alias}/{slug}`.') }))
    .output(ProjectSource),
}
