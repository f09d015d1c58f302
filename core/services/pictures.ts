import type { Request } from 'express'
import { defineService } from '../contract.ts'
import type { DrawPreview } from '../drawing/index.ts'
import type { RawRoute } from '../host/raw-route.ts'

/** A preview: the image that a service shows above a link. */
export interface Preview {
  /** All values that it shows, its kind first: equal values give the same picture, different values another one. */
  readonly shows: readonly unknown[]
  readonly draw: DrawPreview
  /** Excludes it from search engines, like its page. */
  readonly isUnlisted?: boolean
}

interface PictureRoute {
  /** Below the path of its page, where crawlers may read: `/verify/:code/picture.png`. */
  readonly path: string
  readonly summary: string
  readonly operationId?: string
  /** The parameters of its path, for the document. */
  readonly params?: RawRoute['params']
  /** Reads the currently public data; throws 404 if there is none. */
  readonly read: (req: Request) => Promise<Preview>
}

/** Pictures of 1200 × 630 in the house's look. */
export interface Pictures {
  /**
   * A route that serves previews as PNG: from the cache if one was drawn before, as 304 by ETag. The data of a picture is read for
   * each request, so that data which is no longer public is not shown. Refuses (429, 503) if there are too many requests.
   */
  route(route: PictureRoute): RawRoute
}

export const pictures = defineService<Pictures>('core.pictures')
