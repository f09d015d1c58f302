import { z } from 'zod'
import { call, hostErrors, pickErrors, typedLine, typedLines } from '#core/contract'
import { projectsErrors } from './errors.ts'

export const shareVisibilities = ['private', 'unlisted', 'public'] as const
export type ShareVisibility = (typeof shareVisibilities)[number]
export const maxProjectName = 100
export const maxDescription = 500
export const maxNextStep = 300
/** Bytes of a project's code, its three files together. */
export const maxSourceBytes = 200_000
/** The number of versions of its code that are kept. */
export const keptSources = 20
/** Maximum bytes of code in one person's projects, all versions together. */
export const maxKeptBytes = 20_000_000
/** The same limit as for a plan sheet. */
export const maxPlan = 40_000
export const maxPrompts = 12
export const maxPromptTitle = 100
export const maxPrompt = 4_000
export const maxReason = 500
/** Projects on one page of the gallery. */
export const galleryPageSize = 24

/** The project that this one was remixed from; both are null once that project is no longer public. */
const RemixedFrom = z.object({
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

/** A row of public_projects_view: the facts that anyone with the link may see. It contains no e-mail address and no id. */
export const PublicProject = z
  .object({
    name: z.string(),
    description: z
      .string()
      .nullable()
      .meta({ examples: ['A diary of the wind.'] }),
    next_step: z
      .string()
      .nullable()
      .meta({ examples: ['Ask three people who fly kites to try it.'] }),
    creator_name: z
      .string()
      .nullable()
      .meta({ examples: ['Ada Byron'] }),
    /** A path of this app; null where its maker shows no picture, or no name. */
    creator_picture: z.string().nullable(),
    deployment_url: z
      .string()
      .nullable()
      .meta({ examples: ['https://kite.example.org'] }),
    has_source: z.boolean(),
    public_url: z.string().meta({ examples: ['/p/ada-byron/kite'] }),
    /** Unlisted projects open by their link and stay out of search engines. */
    is_listed: z.boolean(),
    remixed_from: RemixedFrom.nullable(),
    /** How it was made, as shared by its maker: the plan as Markdown, and prompts. */
    plan: z.string().nullable(),
    prompts: z.array(ShownPrompt),
  })
  .meta({ id: 'PublicProject' })
export type PublicProject = z.output<typeof PublicProject>

/** A project in the gallery. Its maker is named only by alias. */
export const GalleryProject = z
  .object({
    name: z.string(),
    description: z
      .string()
      .nullable()
      .meta({ examples: ['A diary of the wind.'] }),
    creator_alias: z.string(),
    public_url: z.string().meta({ examples: ['/p/ada-byron/kite'] }),
    has_source: z.boolean(),
    is_remix: z.boolean(),
  })
  .meta({ id: 'GalleryProject' })
export type GalleryProject = z.output<typeof GalleryProject>

/** A project that staff took down, as admins see it. */
export const TakenDownProject = z
  .object({ id: z.string(), name: z.string(), creator_alias: z.string(), taken_down_at: z.string(), reason: z.string() })
  .meta({ id: 'TakenDownProject' })
export type TakenDownProject = z.output<typeof TakenDownProject>

const Name = z.string().overwrite(typedLine).min(1).max(maxProjectName)
const Description = z.string().overwrite(typedLines).max(maxDescription)
const NextStep = z.string().overwrite(typedLines).max(maxNextStep)
/** An https address outside our own site; an empty text means not deployed. The server checks it. */
const DeploymentUrl = z.string().trim().max(2000)

/** Null removes the plan. */
const Plan = z.string().overwrite(typedLines).max(maxPlan).nullable()
const Prompts = z.array(ShownPrompt).max(maxPrompts)
const PublicUrl = z.string().max(300).describe('The path of the shared project: `/p/{alias}/{slug}`.')
const Done = z.object({ ok: z.literal(true) })

const ProjectId = z.string().max(64).describe('The id of the project, from the list.')

export const projectsApi = {
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
  remix: call('verified')
    .route({
      method: 'POST',
      path: '/api/projects/remix',
      operationId: 'remixProject',
      summary: 'Remix a shared project into a private one of your own',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .errors(pickErrors(projectsErrors, 'TOO_MANY_PROJECTS', 'LINK_TAKEN', 'SOURCES_FULL'))
    .input(z.object({ public_url: PublicUrl.meta({ examples: ['/p/ada-byron/kite'] }) }))
    .output(Project),
  view: call('public')
    .route({
      method: 'GET',
      path: '/api/public_projects_view',
      operationId: 'getPublicProject',
      summary: 'Get a shared project by its public address',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .input(z.object({ public_url: PublicUrl.meta({ examples: ['/p/ada-byron/kite'] }) }))
    .output(PublicProject),
  viewSource: call('public')
    .route({
      method: 'GET',
      path: '/api/public_projects_view/source',
      operationId: 'getPublicProjectSource',
      summary: 'Get the code of a shared project by its public address',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .input(z.object({ public_url: PublicUrl.meta({ examples: ['/p/ada-byron/kite'] }) }))
    .output(ProjectSource),
  gallery: call('public')
    .route({ method: 'GET', path: '/api/gallery', operationId: 'listGallery', summary: 'List public projects that their owners offer' })
    .input(
      z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1).describe('The page number, with 24 projects per page.') }),
    )
    .output(z.object({ projects: z.array(GalleryProject), total: z.number().int() })),
  takeDown: call('admin')
    .meta({ proof: { none: 'It hides a page at once and gives nobody more; its owner is told.' } })
    .route({
      method: 'POST',
      path: '/api/gallery/take-down',
      operationId: 'takeDownProject',
      summary: 'Take a shared project down, with a reason that its owner reads',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .input(
      z.object({
        public_url: PublicUrl.meta({ examples: ['/p/ada-byron/kite'] }),
        reason: z.string().overwrite(typedLines).min(1).max(maxReason),
      }),
    )
    .output(Done),
  takenDown: call('admin')
    .route({
      method: 'GET',
      path: '/api/gallery/taken-down',
      operationId: 'listTakenDownProjects',
      summary: 'List projects that were taken down, the newest 100',
    })
    .output(z.array(TakenDownProject)),
  allowAgain: call('admin')
    .meta({ proof: { none: 'It gives an owner no more than they had: they share again by themselves.' } })
    .route({
      method: 'POST',
      path: '/api/gallery/allow-again',
      operationId: 'allowProjectAgain',
      summary: 'Allow a project that was taken down to be shared again',
    })
    .errors(pickErrors(hostErrors, 'NOT_FOUND'))
    .input(z.object({ id: ProjectId }))
    .output(Done),
}
