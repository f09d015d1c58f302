import { type Badge, renderBadge } from './badge-image.ts'
import { bakePng, bakeSvg } from './bake-badge.ts'

/** A badge to draw: as a picture alone, or with a credential baked in. */
export type BadgeToDraw =
  | { readonly badge: Badge; readonly form: 'picture' }
  | { readonly badge: Badge; readonly form: 'png' | 'svg'; readonly credential: string }

/** Draws a badge, in a separate thread: bytes of a PNG, or the text of an SVG. */
export default async (asked: BadgeToDraw): Promise<Uint8Array | string> => {
  if (asked.form === 'picture') return renderBadge(asked.badge)
  return asked.form === 'png' ? bakePng(asked.badge, asked.credential) : bakeSvg(asked.badge, asked.credential)
}
