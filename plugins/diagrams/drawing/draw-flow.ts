import type { Drawing } from '../diagram-schema.ts'
import { type Block, type Drawn, line, openDrawing, type Sketch, width, words } from './strokes.ts'

type Node = Drawing['nodes'][number]
type Edge = Drawing['edges'][number]

interface Placed {
  readonly node: Node
  readonly row: number
  readonly x: number
  y: number
  readonly width: number
  height: number
  readonly label: Block
  readonly note: Block | undefined
}

const padding = 11
/** Room at the end side for edges that lead back, and for their labels. */
const side = 112
const between = 14
const middle = (box: Placed) => box.x + box.width / 2

const rowsOf = (nodes: readonly Node[]): Node[][] =>
  nodes.reduce<Node[][]>((rows, node) => {
    if (node.beside) rows.at(-1)?.push(node)
    else rows.push([node])
    return rows
  }, [])

const placeRow = (sketch: Sketch, row: readonly Node[], index: number, room: number): Placed[] => {
  const each = row.length === 1 ? Math.min(room - 2, 252) : (room - 2 - between) / 2
  const start = row.length === 1 ? (room - each) / 2 : 1
  return row.map((node, place) => {
    const label = sketch.fit(node.label, 'name', each - 2 * padding)
    const note = node.note ? sketch.fit(node.note, 'note', each - 2 * padding) : undefined
    const height = 2 * padding + label.height + (note ? note.height + 2 : 0)
    return { node, row: index, x: start + place * (each + between), y: 0, width: each, height, label, note }
  })
}

/** Boxes in rows from top to bottom, arrows between rows, and edges back at the end side. */
export const drawFlow = ({ nodes, edges }: Drawing): Drawn => {
  const sketch = openDrawing()
  const rows = rowsOf(nodes)
  const rowOf = new Map(rows.flatMap((row, index) => row.map(({ id }) => [id, index] as const)))
  const isDown = ({ from, to }: Edge) => (rowOf.get(to) as number) === (rowOf.get(from) as number) + 1
  const isAcross = ({ from, to }: Edge) => rowOf.get(to) === rowOf.get(from) && from !== to
  const around = edges.filter((edge) => !isDown(edge) && !isAcross(edge))
  const room = around.length > 0 ? width - side : width
  /** The left edge of the labels of edges that lead back or skip rows. */
  const aside = room + 6 + around.length * 10
  const placed = rows.map((row, index) => placeRow(sketch, row, index, room))
  const boxOf = (id: string) => placed.flat().find(({ node }) => node.id === id) as Placed

  const labels = new Map<Edge, Block>()
  let y = 2
  for (const [index, row] of placed.entries()) {
    const height = Math.max(...row.map((box) => box.height))
    for (const box of row) {
      box.y = y
      box.height = height
    }
    y += height
    const below = edges.filter((edge) => isDown(edge) && rowOf.get(edge.from) === index)
    let gap = index === rows.length - 1 ? 2 : 30
    for (const edge of below) {
      if (!edge.label) continue
      const target = boxOf(edge.to)
      const isShared = below.length > 1
      const label = sketch.fit(edge.label, 'edge', (isShared ? target.width / 2 : room - middle(target)) - 10)
      labels.set(edge, label)
      gap = Math.max(gap, label.height + (isShared ? 30 : 18))
    }
    y += gap
  }

  for (const { node, label, note, ...box } of placed.flat()) {
    sketch.add({ is: 'box', x: box.x, y: box.y, width: box.width, height: box.height, tone: node.tone ?? 'plain' })
    const top = box.y + (box.height - label.height - (note ? note.height + 2 : 0)) / 2
    sketch.add(words(label, box.x + box.width / 2, top, 'middle'))
    if (note) sketch.add(words(note, box.x + box.width / 2, top + label.height + 2, 'middle'))
  }
  for (const edge of edges) {
    const [from, to] = [boxOf(edge.from), boxOf(edge.to)]
    const label = labels.get(edge)
    if (isAcross(edge)) {
      const [start, end] = from.x < to.x ? [from.x + from.width, to.x] : [from.x, to.x + to.width]
      sketch.add(
        line(
          [
            [start, from.y + from.height / 2],
            [end, from.y + from.height / 2],
          ],
          edge,
        ),
      )
    } else if (isDown(edge)) {
      const [start, end] = [from.y + from.height, to.y - 2]
      const bend = start + 12
      const straight = Math.abs(middle(from) - middle(to)) < 1
      const points: [number, number][] = straight
        ? [
            [middle(to), start],
            [middle(to), end],
          ]
        : [
            [middle(from), start],
            [middle(from), bend],
            [middle(to), bend],
            [middle(to), end],
          ]
      sketch.add(line(points, edge))
      const top = straight ? start : bend
      if (label) sketch.add(words(label, middle(to) + 9, top + (end - top - label.height) / 2 - 1, 'start'))
    }
  }
  const told: { readonly label: Block; top: number }[] = []
  for (const [index, edge] of around.entries()) {
    const [from, to] = [boxOf(edge.from), boxOf(edge.to)]
    const x = room + 8 + index * 10
    const [start, end] = [from.y + from.height / 2, to.y + to.height / 2]
    sketch.add(
      line(
        [
          [from.x + from.width, start],
          [x, start],
          [x, end],
          [to.x + to.width + 2, end],
        ],
        edge,
      ),
    )
    if (!edge.label) continue
    const label = sketch.fit(edge.label, 'edge', width - aside - 1)
    told.push({ label, top: (start + end - label.height) / 2 })
  }
  // Labels go beyond all these lines, and never overlap.
  let free = 0
  for (const { label, top } of told.toSorted((one, other) => one.top - other.top)) {
    const at = Math.max(top, free)
    free = at + label.height + 6
    sketch.add(words(label, aside, at, 'start'))
  }
  return sketch.finish(y)
}
