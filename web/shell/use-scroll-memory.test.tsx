// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useScrollMemory } from './use-scroll-memory.ts'

const Page = () => {
  useScrollMemory()
  return null
}
let scrolls: number[]
const scrollTo = (y: number) => {
  Object.assign(window, { scrollY: y })
  window.dispatchEvent(new Event('scroll'))
}

/** One document's life: from its load until it is left. */
const load = () => {
  scrolls = []
  Object.assign(window, { scrollY: 0 })
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  )
}
const leave = () => {
  window.dispatchEvent(new Event('pagehide'))
  cleanup()
}

beforeEach(() => {
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  vi.stubGlobal('scrollTo', (_: number, y: number) => {
    scrolls.push(y)
    Object.assign(window, { scrollY: y })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('RU3: a full load of another page opens at its top, a reload and the way back where one was', () => {
  load()
  scrollTo(800)
  leave()
  const first = window.history.state

  // A full load makes an entry without a state.
  window.history.replaceState(null, '', '/other')
  load()
  expect(scrolls).toEqual([])
  scrollTo(300)
  leave()
  const second = window.history.state

  window.history.replaceState(second, '', '/other')
  load()
  expect(scrolls).toEqual([300])
  leave()

  window.history.replaceState(first, '', '/')
  load()
  expect(scrolls).toEqual([800])
})
