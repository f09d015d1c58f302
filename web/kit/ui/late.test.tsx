// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.resetModules()
})

const Drawn = ({ text }: { text: string }) => {
  const [presses, setPresses] = useState(0)
  return (
    <button type="button" onClick={() => setPresses(presses + 1)}>
      {text} {presses}
    </button>
  )
}

const Page = ({ Part }: { Part: typeof Drawn }) => {
  const [text, setText] = useState('painted')
  return (
    <>
      <Part text={text} />
      <button type="button" onClick={() => setText('changed')}>
        change
      </button>
    </>
  )
}

/** A page with a part that waits for use, as a fresh process or browser has it. */
const fresh = async () => {
  vi.resetModules()
  const load = vi.fn(async () => Drawn)
  const { lateComponent, loadEveryComponent, loadLateComponents } = await import('./late.tsx')
  const { provideScope } = await import('../scope.ts')
  const Part = lateComponent(load, { waitsForUse: true })
  return { load, page: <Page Part={Part} />, loadEveryComponent, loadLateComponents, provideScope }
}

/** Paints the page as the server does, then takes it over as a browser does whose cache is empty. */
const takeOver = async () => {
  const server = await fresh()
  await server.loadEveryComponent()
  server.provideScope(() => ({ origin: 'http://school.example', language: 'en', fetch }))
  const root = document.createElement('div')
  root.innerHTML = renderToString(server.page)
  document.body.append(root)
  const browser = await fresh()
  await act(async () => void hydrateRoot(root, browser.page))
  return { ...browser, user: userEvent.setup() }
}
const part = () => screen.getByRole('button', { name: /painted|changed/ })

test('a painted part that waits for use stands as it is, and is taken over in its place once somebody is there', async () => {
  const { load, loadLateComponents, user } = await takeOver()
  const painted = part()
  expect(load).not.toHaveBeenCalled()
  await act(loadLateComponents)
  expect(part()).toBe(painted)
  await user.click(part())
  expect(part().textContent).toBe('painted 1')
})

test('a painted part whose properties change is fetched then, and never goes away meanwhile', async () => {
  const { load, user } = await takeOver()
  const painted = part()
  await user.click(screen.getByRole('button', { name: 'change' }))
  expect(load).toHaveBeenCalledTimes(1)
  expect(part()).toBe(painted)
  await waitFor(() => expect(part().textContent).toBe('changed 0'))
  expect(part()).toBe(painted)
})
