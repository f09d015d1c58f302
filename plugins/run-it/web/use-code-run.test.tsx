import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useCodeRun } from './use-code-run.ts'

const source = { html: '<p>Toolshed</p>', css: '', js: '' }

it('a run with an error has failed until the next one, also once its lines are gone', async () => {
  const { result } = renderHook(() => useCodeRun(source))
  const frame = document.body.appendChild(document.createElement('iframe'))
  const inside = frame.contentWindow as Window
  vi.spyOn(inside, 'postMessage').mockImplementation(((_: unknown, __: unknown, [port]: MessagePort[]) =>
    port?.postMessage({ type: 'line', kind: 'error', text: 'draw is not defined', line: 1, rule: '' })) as never)
  const detach = result.current.attach(frame, 'about:blank')
  window.dispatchEvent(new MessageEvent('message', { data: { type: 'soloflight:ready' }, source: inside }))
  await waitFor(() => expect(result.current.lines).toHaveLength(1))
  act(() => result.current.clear())
  expect(result.current).toMatchObject({ lines: [], hasFailed: true })
  act(() => result.current.again())
  expect(result.current.hasFailed).toBe(false)
  detach()
})
