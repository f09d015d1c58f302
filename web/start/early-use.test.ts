import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { earlyUse } from './early-use.ts'

const script = readFileSync(resolve(import.meta.dirname, '../public/early-use.js'), 'utf8')

/** A painted page whose script has not come. */
const show = (html: string) => {
  document.body.innerHTML = `<div id="root">${html}</div>`
  // The page's own element runs it, as its policy demands.
  document.head.append(Object.assign(document.createElement('script'), { textContent: script }))
  if (!window.earlyUse) new Function(script)()
  document.dispatchEvent(new Event('DOMContentLoaded'))
  const find = <E extends Element>(selector: string) => document.querySelector<E>(selector) as E
  return { find, root: find<HTMLElement>('#root'), use: earlyUse() }
}

test('F06: a button pressed twice before the script came is pressed once when it has', async () => {
  const { find, use } = show('<button type="button">Menu</button>')
  const button = find<HTMLButtonElement>('button')
  const pressed = vi.fn()
  button.addEventListener('click', pressed)
  button.click()
  button.click()
  expect(pressed).not.toHaveBeenCalled()
  await use.begun
  use.release()
  await waitFor(() => expect(pressed).toHaveBeenCalledTimes(1))
  button.click()
  expect(pressed).toHaveBeenCalledTimes(2)
})
