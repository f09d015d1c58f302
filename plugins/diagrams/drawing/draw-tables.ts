import type { Drawing } from '../diagram-schema.ts'
import { type Drawn, line, lineHeight, openDrawing, width, words } from './strokes.ts'

const padding = 10
/** Room at the end side for the lines of references. */
const side = 44

/** Tables with their columns, one below the other; the lines of references are at the end side. */
export const drawTables = ({ nodes, edges }: Drawing): Drawn => {
  const sketch = openDrawing()
  const room = width - side
  let y = 2
  const placed = nodes.map((node) => {
    const label = sketch.fit(node.label, 'name', room - 2 * padding)
    const note = node.note ? sketch.fit(node.note, 'note', room - 2 * padding) : undefined
    const head = 2 * 8 + label.height + (note ? note.height : 0)
    const columns = (node.columns ?? []).map((column, index) => ({
      column,
      text: sketch.fit(column, 'code', room - 2 * padding),
      y: y + head + 7 + index * lineHeight('code'),
    }))
    const at = { node, label, note, head, columns, y, height: head + 14 + columns.length * lineHeight('code') }
    y += at.height + 22
    return at
  })
  for (const { node, label, note, head, columns, y: at, height } of placed) {
    sketch.add({ is: 'box', x: 1, y: at, width: room, height, tone: 'plain' })
    sketch.add({ is: 'box', x: 1, y: at, width: room, height: head, tone: node.tone ?? 'said' })
    sketch.add(words(label, padding + 1, at + 8, 'start'))
    if (note) sketch.add(words(note, padding + 1, at + 8 + label.height, 'start'))
    for (const column of columns) sketch.add(words(column.text, padding + 1, column.y, 'start'))
  }
  for (const [index, edge] of edges.entries()) {
    const from = placed.find(({ node }) => node.id === edge.from)
    const to = placed.find(({ node }) => node.id === edge.to)
    const column = from?.columns.find((each) => each.column === edge.column)
    if (!from || !to || !column) continue
    const x = room + 12 + index * 12
    const [start, end] = [
      column.y + lineHeight('code') / 2,
      to.y + 16 + edges.slice(0, index).filter((each) => each.to === edge.to).length * 11,
    ]
    sketch.add(
      line(
        [
          [room + 1, start],
          [x, start],
          [x, end],
          [room + 3, end],
        ],
        edge,
      ),
    )
    if (!edge.label) continue
    const before = padding + 1 + column.text.width + 12
    const label = sketch.fit(edge.label, 'note', room - before - 4)
    sketch.add(words(label, before, column.y + (lineHeight('code') - lineHeight('note')) / 2, 'start'))
  }
  return sketch.finish(y - 20)
}
