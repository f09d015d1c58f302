import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useMarks } from './use-marks.ts'

it('marked lines come in the order of the answers and of their lines, whichever was marked first', () => {
  const { result } = renderHook(() => useMarks())
  const toggle = (answer: number, id: number, text: string) => act(() => result.current.toggle(answer, { id, text }))
  toggle(1, 4, 'last')
  toggle(0, 3, 'second')
  toggle(0, 0, 'first')
  expect(result.current.lines).toEqual([
    { text: 'first', answer: 0 },
    { text: 'second', answer: 0 },
    { text: 'last', answer: 1 },
  ])
  toggle(0, 0, 'first')
  expect(result.current.lines.map(({ text }) => text)).toEqual(['second', 'last'])
  act(() => result.current.forget(1))
  expect(result.current.lines.map(({ text }) => text)).toEqual(['second'])
})
