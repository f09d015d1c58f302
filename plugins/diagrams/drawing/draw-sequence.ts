import type { Drawing } from '../diagram-schema.ts'
import { type Drawn, line, openDrawing, width, words } from './strokes.ts'

const padding = 7

/** Draws the participants at the top, each above its own line, and their messages below, from top to bottom. */
export const drawSequence = ({ nodes, edges }: Drawing): Drawn => {
  const sketch = openDrawing()
  const room = width / nodes.length
  const heads = nodes.map((node) => ({
    node,
    label: sketch.fit(node.label, 'name', room - 8 - 2 * padding),
    note: node.note ? sketch.fit(node.note, 'note', room - 8 - 2 * padding) : undefined,
  }))
  const top = 2 * padding + Math.max(...heads.map(({ label, note }) => label.height + (note ? note.height + 2 : 0)))
  const middle = (id: string) => room * (nodes.findIndex((node) => node.id === id) + 0.5)
  let y = top + 18
  const told = edges.map((edge) => {
    const [from, to] = [middle(edge.from), middle(edge.to)]
    const isOwn = from === to
    // A label may overlap the lines beside it, but never the edge of the drawing.
    const label = sketch.fit(edge.label ?? '', 'edge', isOwn ? 150 : Math.max(Math.abs(to - from) - 10, 160))
    const centre = Math.min(width - label.width / 2 - 2, Math.max(label.width / 2 + 2, (from + to) / 2))
    const at = { edge, from, to, isOwn, label, centre, y }
    y += label.height + (isOwn ? 32 : 26)
    return at
  })
  for (const { node } of heads)
    sketch.add(
      line(
        [
          [middle(node.id), top],
          [middle(node.id), y - 6],
        ],
        { dashed: true, arrow: false },
      ),
    )
  for (const { node, label, note } of heads) {
    const x = middle(node.id) - (room - 8) / 2
    sketch.add({ is: 'box', x, y: 1, width: room - 8, height: top - 2, tone: node.tone ?? 'plain' })
    const height = label.height + (note ? note.height + 2 : 0)
    sketch.add(words(label, middle(node.id), (top - height) / 2, 'middle'))
    if (note) sketch.add(words(note, middle(node.id), (top - height) / 2 + label.height + 2, 'middle'))
  }
  for (const { edge, from, to, isOwn, label, centre, y: at } of told) {
    if (isOwn) {
      const box = label.width + 18
      const x = Math.min(width - box - 1, Math.max(1, from - box / 2))
      sketch.add({ is: 'box', x, y: at, width: box, height: label.height + 12, tone: 'said' })
      sketch.add(words(label, x + box / 2, at + 6, 'middle'))
      continue
    }
    sketch.add(words(label, centre, at, 'middle'))
    const below = at + label.height + 6
    sketch.add(
      line(
        [
          [from, below],
          [to + (to > from ? -2 : 2), below],
        ],
        edge,
      ),
    )
  }
  return sketch.finish(y)
}
