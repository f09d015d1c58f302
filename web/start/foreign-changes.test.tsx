import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tolerateForeignChanges } from './foreign-changes.ts'

const { removeChild, insertBefore } = Node.prototype
let root: HTMLElement
let onChange: () => void

beforeEach(() => {
  root = document.body.appendChild(document.createElement('div'))
  onChange = vi.fn()
  tolerateForeignChanges(document.body, onChange)
})
afterEach(() => {
  Object.assign(Node.prototype, { removeChild, insertBefore })
  Reflect.deleteProperty(Text.prototype, 'nodeValue')
  root.remove()
})

/** As browsers do: the text node is removed, and two elements replace it. */
const translate = (within: Element) => {
  const texts: Text[] = []
  const each = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
  while (each.nextNode()) texts.push(each.currentNode as Text)
  for (const text of texts) {
    const font = document.createElement('font')
    font.innerHTML = `<font>·${text.data}</font>`
    text.parentNode?.replaceChild(font, text)
  }
}

let show: (words: { before: boolean; count: number }) => void
const Page = () => {
  const [{ before, count }, setWords] = useState({ before: false, count: 1 })
  show = setWords
  return (
    <p>
      {before && <b>New</b>}
      {count} of {'ten'} {count < 3 && 'so far'}
    </p>
  )
}

const draw = async () => {
  await act(async () => createRoot(root).render(<Page />))
  translate(root)
  await new Promise((resolve) => setTimeout(resolve))
}

test('QP1: a text that a translator has taken out is drawn anew where it stood', async () => {
  await draw()
  expect(root.textContent).toBe('·1· of ·ten· ·so far')
  await act(async () => show({ before: false, count: 2 }))
  expect(root.textContent).toBe('2· of ·ten· ·so far')
  expect(onChange).toHaveBeenCalled()
})

test('QP1: what stands before a text of theirs is put there, and what stood in its place goes', async () => {
  await draw()
  await act(async () => show({ before: true, count: 3 }))
  expect(root.querySelector('p')?.firstElementChild?.textContent).toBe('New')
  expect(root.textContent).toBe('New3· of ·ten· ')
})

test('QP1: a page that nobody else changes is left as it is', async () => {
  await act(async () => createRoot(root).render(<Page />))
  await act(async () => show({ before: true, count: 3 }))
  expect(root.textContent).toBe('New3 of ten ')
  expect(onChange).not.toHaveBeenCalled()
})
