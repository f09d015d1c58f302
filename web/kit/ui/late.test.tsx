import { act, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { newUser } from '../../testing/index.ts'

const Drawn = ({ text }: { text: string }) => {
  const [presses, setPresses] = useState(0)
  return (
    <button type="button" onClick={() => setPresses(presses + 1)}>
      {text} {presses}
    </button>
  )
}

const Meanwhile = () => <p role="status">On its way</p>

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
const fresh = async (options: { showsDrafts?: boolean } = {}) => {
  vi.resetModules()
  const load = vi.fn(async () => Drawn)
  const { lateComponent, loadEveryComponent, loadLateComponents } = await import('./late.tsx')
  const { provideScope } = await import('../scope.ts')
  const Part = lateComponent(load, { waitsForUse: true, Meanwhile, ...options })
  return { load, page: <Page Part={Part} />, loadEveryComponent, loadLateComponents, provideScope }
}

/** Paints the page as the server does, then takes it over as a browser does whose cache is empty. */
const takeOver = async (options: { showsDrafts?: boolean } = {}) => {
  const server = await fresh(options)
  await server.loadEveryComponent()
  server.provideScope(() => ({ origin: 'http://school.example', language: 'en', fetch }))
  const root = document.createElement('div')
  root.innerHTML = renderToString(server.page)
  document.body.append(root)
  const browser = await fresh(options)
  await act(async () => void hydrateRoot(root, browser.page))
  return { ...browser, user: newUser() }
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

test('a painted part that shows drafts waits only where this browser keeps none', async () => {
  const without = await takeOver({ showsDrafts: true })
  expect(without.load).not.toHaveBeenCalled()
  document.body.replaceChildren()
  sessionStorage.setItem('draft:ada:a-prompt', 'My own words.')
  const { load } = await takeOver({ showsDrafts: true })
  expect(load).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('status')).toBeNull()
})

test('a part that was not painted comes at once, and says until then that it is on its way', async () => {
  const { load, page } = await fresh()
  render(page)
  expect(screen.getByRole('status').textContent).toBe('On its way')
  await waitFor(() => expect(part().textContent).toBe('painted 0'))
  expect(load).toHaveBeenCalledTimes(1)
})
