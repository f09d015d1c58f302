import type { Scene } from '../contract.ts'
import type { Drawing } from '../diagram-schema.ts'
import { drawFlow } from './draw-flow.ts'
import { drawSequence } from './draw-sequence.ts'
import { drawTables } from './draw-tables.ts'
import { type Drawn, width } from './strokes.ts'

const drawers: Record<Drawing['kind'], (drawing: Drawing) => Drawn> = { flow: drawFlow, sequence: drawSequence, tables: drawTables }

/** Computes the position of each stroke and word of a drawing: as wide as a phone's column, as tall as its text needs. */
export const layOut = (drawing: Drawing): Scene & Pick<Drawn, 'tooWide'> => {
  const { marks, height, tooWide } = drawers[drawing.kind](drawing)
  return { width, height, marks: [...marks], tooWide }
}
