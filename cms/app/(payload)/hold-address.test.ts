import { Window } from 'happy-dom'
import { expect, it, vi } from 'vitest'
import { holdAddress } from './hold-address.ts'

const open = () => {
  const page = new Window({ url: 'https://school.test/cms/collections/sub-slides' })
  page.document.body.innerHTML =
    '<a id="lesson" href="/cms/collections/sub-slides/1">1.1</a><a id="sort" href="?sort=title">Title</a><p id="none"></p>'
  const replaced = vi.spyOn(page.history, 'replaceState')
  const end = holdAddress(page as never)
  const press = (id: string, more: object = {}) => {
    const event = new page.MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...more } as never)
    event.preventDefault()
    page.document.getElementById(id)?.dispatchEvent(event)
  }
  return { page, replaced, press, end }
}
const settings = [null, '', '?limit=10&sort=title'] as const

it('QE9: a list does not rewrite the address while somebody is led from it to another page', () => {
  const { page, replaced, press, end } = open()
  press('lesson')
  page.history.replaceState(...settings)
  expect(replaced).not.toHaveBeenCalled()
  // Next's own history entries are not held back.
  page.history.replaceState({ __NA: true }, '', '/cms/collections/sub-slides/1')
  expect(replaced).toHaveBeenCalledTimes(1)
  page.history.replaceState(...settings)
  expect(replaced, 'another page has settings of its own').toHaveBeenCalledTimes(2)
  end()
})

it('QE9: it does where nobody goes anywhere: another tab, another order of the same list, no link', () => {
  for (const [id, more] of [['none'], ['sort'], ['lesson', { ctrlKey: true }], ['lesson', { button: 1 }]] as const) {
    const { page, replaced, press, end } = open()
    press(id, more)
    page.history.replaceState(...settings)
    expect(replaced, id).toHaveBeenCalledTimes(1)
    end()
  }
})
