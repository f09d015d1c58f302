import { z } from 'zod'

const Id = z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case words joined by hyphens')
const Label = z.string().trim().min(1)

const Node = z.strictObject({
  id: Id,
  label: Label.max(60),
  /** A second line, smaller. */
  note: Label.max(90).optional(),
  /** Whether the node is placed beside the previous one; only in a flow. */
  beside: z.boolean().optional(),
  /** `key` marks the main subject of the drawing, `stop` an end of the flow. */
  tone: z.enum(['plain', 'key', 'stop']).optional(),
  /** The columns of a table, as the database names them. */
  columns: z.array(z.string().trim().min(1)).optional(),
})

const Edge = z.strictObject({
  id: Id,
  from: Id,
  to: Id,
  label: Label.max(80).optional(),
  /** The column that refers to the other table. */
  column: z.string().optional(),
  /** For an answer, or a path that is rarely taken. */
  dashed: z.boolean().optional(),
})

export const diagramKinds = ['flow', 'sequence', 'tables'] as const

/** The drawing's data: a flow of rows from top to bottom, a sequence of messages in order, or tables with their references. */
export const Drawing = z
  .strictObject({ kind: z.enum(diagramKinds), nodes: z.array(Node).min(2).max(9), edges: z.array(Edge).min(1).max(12) })
  .superRefine(({ kind, nodes, edges }, context) => {
    const refuse = (path: PropertyKey[], message: string) => context.addIssue({ code: 'custom', path, message })
    for (const [name, each] of [
      ['nodes', nodes],
      ['edges', edges],
    ] as const)
      for (const [index, { id }] of each.entries())
        if (each.findIndex((other) => other.id === id) < index) refuse([name, index, 'id'], `must be its own; ${id} is taken`)
    for (const [index, edge] of edges.entries()) {
      for (const end of ['from', 'to'] as const)
        if (!nodes.some(({ id }) => id === edge[end])) refuse(['edges', index, end], `must be a node; there is no ${edge[end]}`)
      if (kind === 'sequence' && !edge.label) refuse(['edges', index, 'label'], 'must say what is told')
      const from = nodes.find(({ id }) => id === edge.from)
      if (kind === 'tables' && !from?.columns?.includes(edge.column ?? ''))
        refuse(['edges', index, 'column'], `must be a column of ${edge.from}`)
    }
    if (kind === 'sequence' && nodes.length > 3) refuse(['nodes'], 'must be three at most: four do not fit beside one another on a phone')
    if (kind === 'tables')
      for (const [index, { columns }] of nodes.entries()) if (!columns?.length) refuse(['nodes', index, 'columns'], 'must be named')
    if (kind === 'flow') {
      const rows = new Map<string, number>()
      for (const { id, beside } of nodes) rows.set(id, new Set(rows.values()).size - (beside ? 1 : 0))
      const isLeft = (id: string) => nodes[nodes.findIndex((node) => node.id === id) + 1]?.beside
      for (const [index, { from, to }] of edges.entries()) {
        const down = (rows.get(to) ?? 0) - (rows.get(from) ?? 0)
        if (down !== 1 && down !== 0 && (isLeft(from) || isLeft(to)))
          refuse(['edges', index], 'must not lead back from or to the first of two in a row: the way would cross the second')
      }
      if (nodes[0]?.beside) refuse(['nodes', 0, 'beside'], 'must not be said of the first')
      for (const [index, { beside }] of nodes.entries())
        if (beside && nodes[index - 1]?.beside)
          refuse(['nodes', index, 'beside'], 'must be said of one in a row: three do not fit on a phone')
    }
  })
export type Drawing = z.output<typeof Drawing>

/** A drawing of a lesson, as stored in its file and as the panel may publish it. */
export const DiagramFields = z.strictObject({
  lesson: z.string().regex(/^\d+\.\d+$/, 'must be the id of a lesson, such as "1.1"'),
  order: z.int().min(1).default(1),
  title: Label.max(90),
  /** A description for readers who do not see the drawing; required. */
  text: z.string().trim().min(60, 'must say in sentences what the drawing shows').max(700),
  drawing: Drawing,
})
