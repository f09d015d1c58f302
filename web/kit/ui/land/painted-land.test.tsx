import { act, render, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { provideScope } from '../../scope.ts'
import { paintedLand } from './painted-land.tsx'

it('F06: what the server has painted stays and needs no code; another seed is drawn, and the first one again', async () => {
  const draw = vi.fn((seed: string) => `<path d="M0 0" data-seed="${seed}"></path>`)
  const load = vi.fn(async () => draw)
  // The server has loaded its code before it renders.
  const OnServer = paintedLand(load)
  provideScope(() => ({ origin: 'http://localhost', language: 'en', fetch: async () => new Response() }))
  renderToString(<OnServer seed="planner" width={10} height={10} />)
  await act(async () => {})
  const painted = renderToString(<OnServer seed="planner" width={10} height={10} />)
  provideScope(() => undefined)
  expect(painted).toContain('data-seed="planner"')

  const Land = paintedLand(load)
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = painted
  const path = container.querySelector('path')
  draw.mockClear()
  load.mockClear()
  const { rerender } = render(<Land seed="planner" width={10} height={10} />, { container, hydrate: true })
  rerender(<Land seed="planner" width={10} height={10} />)
  await act(async () => {})
  expect(container.querySelector('path')).toBe(path)
  expect(load).not.toHaveBeenCalled()

  for (const seed of ['coder', 'planner']) {
    rerender(<Land seed={seed} width={10} height={10} />)
    await waitFor(() => expect(container.querySelector('path')?.getAttribute('data-seed')).toBe(seed))
  }
  expect(draw).toHaveBeenCalledTimes(2)
  expect(load).toHaveBeenCalledTimes(1)
})
