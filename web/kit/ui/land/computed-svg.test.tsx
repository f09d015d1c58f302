import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { provideScope } from '../../scope.ts'
import { ComputedSvg } from './computed-svg.tsx'

const draw = vi.fn((seed: string) => `<path d="M0 0" data-seed="${seed}"></path>`)
const Land = ({ seed }: { seed: string }) => <ComputedSvg draw={() => draw(seed)} drawnFrom={seed} />

it('F06: what the server has painted stays, another seed is drawn, and the first one again', () => {
  provideScope(() => ({ origin: 'http://localhost', language: 'en', fetch: async () => new Response() }))
  const painted = renderToString(<Land seed="planner" />)
  provideScope(() => undefined)
  expect(painted).toContain('data-seed="planner"')

  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = painted
  const path = container.querySelector('path')
  draw.mockClear()
  const { rerender } = render(<Land seed="planner" />, { container, hydrate: true })
  rerender(<Land seed="planner" />)
  expect(container.querySelector('path')).toBe(path)
  expect(draw).not.toHaveBeenCalled()

  for (const seed of ['coder', 'planner']) {
    rerender(<Land seed={seed} />)
    expect(container.querySelector('path')?.getAttribute('data-seed')).toBe(seed)
  }
  expect(draw).toHaveBeenCalledTimes(2)
})
