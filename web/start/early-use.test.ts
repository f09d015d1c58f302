import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { holdEarlyUse } from './early-use.ts'

const show = (html: string) => {
  document.body.innerHTML = html
  return <E extends Element>(selector: string) => document.querySelector<E>(selector) as E
}

test('F06: a button pressed twice before the script came is pressed once when it has', async () => {
  const find = show('<button type="button">Menu</button>')
  const letGo = holdEarlyUse()
  const button = find<HTMLButtonElement>('button')
  const pressed = vi.fn()
  button.addEventListener('click', pressed)
  button.click()
  button.click()
  expect(pressed).not.toHaveBeenCalled()
  letGo()
  await waitFor(() => expect(pressed).toHaveBeenCalledTimes(1))
  button.click()
  expect(pressed).toHaveBeenCalledTimes(2)
})

test('F06: a text typed early is told to the page that has drawn its field empty', () => {
  const find = show('<input type="email">')
  const letGo = holdEarlyUse()
  const field = find<HTMLInputElement>('input')
  field.value = 'ada@example.test'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.value = ''
  const heard: string[] = []
  field.addEventListener('input', () => heard.push(field.value))
  letGo()
  expect(heard).toEqual(['ada@example.test'])
})

test('F06: a field that is pressed early has the caret at once, and the page hears of it when it has come, after what was typed', async () => {
  const find = show('<textarea></textarea>')
  const letGo = holdEarlyUse()
  const field = find<HTMLTextAreaElement>('textarea')
  const early = vi.fn((event: Event) => event.defaultPrevented)
  field.addEventListener('click', early)
  field.click()
  expect(early).toHaveReturnedWith(false)
  field.value = 'My own words.'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  const heard: string[] = []
  for (const name of ['click', 'input']) field.addEventListener(name, () => heard.push(`${name}: ${field.value}`))
  letGo()
  await waitFor(() => expect(heard).toEqual(['input: My own words.', 'click: My own words.']))
})

test('F06: links lead on without the script', () => {
  const find = show('<a href="#here"><span>On</span></a>')
  const letGo = holdEarlyUse()
  const followed = vi.fn((event: Event) => event.defaultPrevented)
  find('a').addEventListener('click', followed)
  find<HTMLElement>('span').click()
  expect(followed).toHaveReturnedWith(false)
  letGo()
})

test('F06: what is done to a part that waits for its own code is held for that part alone', async () => {
  const find = show('<button id="outside">On</button><form><input type="email"><button type="submit" disabled>Send</button></form>')
  const onUse = vi.fn()
  const form = find<HTMLFormElement>('form')
  const letPageGo = holdEarlyUse()
  const letPartGo = holdEarlyUse({ within: form, onUse })
  const pressed = vi.fn()
  find('#outside').addEventListener('click', pressed)
  const sent = vi.fn((event: Event) => event.preventDefault())
  form.addEventListener('submit', sent)
  const field = find<HTMLInputElement>('input')
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  find<HTMLButtonElement>('#outside').click()
  letPageGo()
  await waitFor(() => expect(pressed).toHaveBeenCalledTimes(1))
  expect(onUse).toHaveBeenCalled()
  expect(sent).not.toHaveBeenCalled()
  find<HTMLButtonElement>('form button').disabled = false
  letPartGo()
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
})
