import { type ClipMark, drawLand } from '#core/drawing'

/** The rectangle of the land on the sheet. */
export const landFrame = { x: 46, y: 46, width: 1096, height: 628 } as const

/** The land drawn from a certificate's number. */
export const land = (code: string): ClipMark => drawLand(code, landFrame)
