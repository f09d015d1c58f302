import { z } from 'zod'
import { call, hostErrors, pickErrors } from '#core/contract'
import { projectsErrors } from '../errors.ts'
import { Project, ProjectSource, RemixedFrom, ShownPrompt } from './own-projects.ts'

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

export const PublicUrl = z.string().max(300).describe('The path of the shared project: `/p/{alias}/{slug}`.')

/** Calls for a project that its owner shares, by its link. */
export const sharedProjectCalls = {
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
}
