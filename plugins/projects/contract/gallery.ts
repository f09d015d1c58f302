import { z } from 'zod'
import { call, hostErrors, pickErrors, typedLines } from '#core/contract'
import { maxReason } from '../project-constants.ts'
import { ProjectId } from './own-projects.ts'
import { PublicUrl } from './shared-projects.ts'

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

const Done = z.object({ ok: z.literal(true) })

/** Calls for the gallery of public projects, and for taking projects down. */
export const galleryCalls = {
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
