import type { Request } from 'express'
import { defineService } from '../contract.ts'
import type { DrawPreview } from '../drawing/index.ts'
import type { RawRoute } from '../host/raw-route.ts'

/** A preview: what a service that shows a link puts above it. */
export interface Preview {
  /** All that it shows, its kind first: the same words are the same picture, and other words are another one. */
  readonly shows: readonly unknown[]
  readonly draw: DrawPreview
  /** Keeps search engines from listing it, as they are kept from its page. */
  readonly isUnlisted?: boolean
}

interface PictureRoute {
  /** Beneath the page that it belongs to, where crawlers may read: `/verify/:code/picture.png`. */
  readonly path: string
  readonly summary: string
  readonly operationId?: string
  /** The parameters of its path, for the document. */
  readonly params?: RawRoute['params']
  /** Reads what is public at this moment; throws 404 where nothing is. */
  readonly read: (req: Request) => Promise<Preview>
}

/** Pictures of 1200 × 630 in the house's look. */
export interface Pictures {
  /**
   * A route that sends previews as PNG: from memory where one was drawn before, as 304 by ETag. The data of a picture is read for
   * each request, so that data which is no longer public is not shown. Refuses (429, 503) where too many are asked for.
   */
  route(route: PictureRoute): RawRoute
}

export const pictures = defineService<Pictures>('core.pictures')
