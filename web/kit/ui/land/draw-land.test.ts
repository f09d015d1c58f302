import { expect, test } from 'vitest'
import { drawLand } from './draw-land.ts'
import { traceContours } from './trace-contours.ts'

const size = { width: 320, height: 200 }

test('the same seed draws the same land, another seed another land', () => {
  expect(drawLand('planner', size)).toEqual(drawLand('planner', size))
  expect(drawLand('planner', size)).not.toEqual(drawLand('coder', size))
})

test('there is a line and a tint for each level, in plain numbers', () => {
  const land = drawLand('planner', { ...size, levels: 6 })
  expect(land.lines).toHaveLength(6)
  expect(land.fills).toHaveLength(6)
  expect(land.fills.join('')).toMatch(/^[MqtZ0-9 .-]+$/)
  expect(land.fills.every((d) => d === '' || d.endsWith('Z'))).toBe(true)
})

test('a lone hill has one closed ring around it, halfway down its sides', () => {
  const heights = Float64Array.from([0, 0, 0, 0, 1, 0, 0, 0, 0])
  const rings = traceContours({ columns: 3, rows: 3, step: 10, heights, low: 0, high: 1 }, 0.5)
  expect(rings).toHaveLength(1)
  expect(rings[0]).toHaveLength(4)
  expect(new Set(rings[0]?.map(([x, y]) => `${x} ${y}`))).toEqual(new Set(['10 5', '15 10', '10 15', '5 10']))
})
