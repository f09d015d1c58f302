import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { runInThisContext } from 'node:vm'
import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { earlyUse } from './early-use.ts'

const script = readFileSync(resolve(import.meta.dirname, '../public/early-use.js'), 'utf8')

beforeEach(() => {
  delete window.earlyUse
})

/** A server-rendered page whose app is not loaded: the script is in its head, followed by the page and its state. */
const show = async (html: string) => {
  document.body.innerHTML = ''
  runInThisContext(script)
  document.body.innerHTML = `<div id="root">${html}</div><script type="application/json" id="app-state">{}</script>`
  await new Promise((resolve) => setTimeout(resolve))
  const find = <E extends Element>(selector: string) => document.querySelector<E>(selector) as E
  return { find, root: find<HTMLElement>('#root'), use: earlyUse() }
}

test('F06: a button pressed twice before the script came is pressed once when it has', async () => {
  const { find, use } = await show('<button type="button">Menu</button>')
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

test('F06: every painted part is taken over before the first press changes what others are drawn from', async () => {
  const { find, root, use } = await show(
    '<button>Done</button><!--$--><p>One</p><!--$--><b>Inner</b><!--/$--><!--/$--><!--$-->Text<!--/$-->',
  )
  const heard: string[] = []
  root.addEventListener('dragend', ({ target }) => heard.push((target as Element).localName))
  find<HTMLButtonElement>('button').addEventListener('click', () => heard.push('press'))
  find<HTMLButtonElement>('button').click()
  await use.release()
  expect(heard).toEqual(['p', 'b', 'button', 'press'])
})

test('F06: a page that nobody has used is left to be taken over in its own time', async () => {
  const { root, use } = await show('<!--$--><p>One</p><!--/$-->')
  const heard = vi.fn()
  root.addEventListener('dragend', heard)
  await use.release()
  expect(heard).not.toHaveBeenCalled()
})

test('F06: a text typed early is told to the page that has drawn its field empty', async () => {
  const { find, use } = await show('<input type="email">')
  const field = find<HTMLInputElement>('input')
  field.value = 'ada@example.test'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.value = ''
  const heard: string[] = []
  field.addEventListener('input', () => heard.push(field.value))
  await use.release()
  expect(heard).toEqual(['ada@example.test'])
})

test('F06: a field that is pressed early has the caret at once, and the page hears of it when it has come, after what was typed', async () => {
  const { find, use } = await show('<textarea></textarea>')
  const field = find<HTMLTextAreaElement>('textarea')
  const early = vi.fn((event: Event) => event.defaultPrevented)
  field.addEventListener('click', early)
  field.click()
  expect(early).toHaveReturnedWith(false)
  field.value = 'My own words.'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  const heard: string[] = []
  for (const name of ['click', 'input']) field.addEventListener(name, () => heard.push(`${name}: ${field.value}`))
  use.release()
  await waitFor(() => expect(heard).toEqual(['input: My own words.', 'click: My own words.']))
})

test('F06: links lead on without the script', async () => {
  const { find, use } = await show('<a href="#here"><span>On</span></a>')
  const followed = vi.fn((event: Event) => event.defaultPrevented)
  find('a').addEventListener('click', followed)
  find<HTMLElement>('span').click()
  expect(followed).toHaveReturnedWith(false)
  use.release()
})

test('QP1: boxes, choices and lists are told as they stand, each once', async () => {
  const { find, use } = await show(`
    <input type="checkbox" id="box"><input type="radio" name="way" id="one" checked><input type="radio" name="way" id="other">
    <select><option>en</option><option>de</option></select>`)
  find<HTMLInputElement>('#box').click()
  find<HTMLInputElement>('#other').click()
  const list = find<HTMLSelectElement>('select')
  list.value = 'de'
  list.dispatchEvent(new Event('change', { bubbles: true }))
  const heard: string[] = []
  for (const id of ['box', 'one', 'other'])
    find(`#${id}`).addEventListener('click', ({ target }) => heard.push(`${id} ${(target as HTMLInputElement).checked}`))
  list.addEventListener('change', () => heard.push(list.value))
  use.release()
  await waitFor(() => expect(heard.toSorted()).toEqual(['box true', 'de', 'other true']))
})

test('QP1: a page that somebody else has changed says so; one that was used does not', async () => {
  const used = await show('<p>Words</p><input type="text">')
  const field = used.find<HTMLInputElement>('input')
  field.value = 'typed'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  expect(used.use.inspect()).toBe(false)
  used.use.release()
  delete window.earlyUse
  const { find, use } = await show('<p>Words</p>')
  find('p').innerHTML = '<font>Wörter</font>'
  expect(use.inspect()).toBe(true)
  use.release()
})

test('QP1: what was typed and pressed is done in the page that was drawn anew in its place', async () => {
  const html = '<form><input type="email"><button type="button">Send</button></form>'
  const { find, root, use } = await show(html)
  const field = find<HTMLInputElement>('input')
  field.focus()
  field.value = 'ada@example.test'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  find<HTMLButtonElement>('button').click()
  const putBack = use.keepFields()
  root.innerHTML = html
  const pressed = vi.fn()
  find('button').addEventListener('click', pressed)
  putBack()
  expect(find<HTMLInputElement>('input').value).toBe('ada@example.test')
  expect(document.activeElement).toBe(find('input'))
  use.release()
  await waitFor(() => expect(pressed).toHaveBeenCalledTimes(1))
})

test('QP1: what is typed after a press that leads to another step stays in its own step', async () => {
  const { find, root, use } = await show('<button type="button">Step 2</button><textarea>First</textarea>')
  const first = find<HTMLTextAreaElement>('textarea')
  find<HTMLButtonElement>('button').click()
  first.value = 'First, in my words'
  first.dispatchEvent(new Event('input', { bubbles: true }))
  const heard: string[] = []
  first.addEventListener('input', () => heard.push(first.value))
  find('button').addEventListener('click', () => {
    heard.push('step 2')
    root.innerHTML = '<button type="button">Step 2</button><textarea>Second</textarea>'
  })
  await use.release()
  expect(heard).toEqual(['First, in my words', 'step 2'])
  expect(find<HTMLTextAreaElement>('textarea').value).toBe('Second')
})

test('QP1: what is typed after a press that empties its field stands there in the end', async () => {
  const { find, use } = await show('<button type="button">Clear</button><input type="text" value="old">')
  const field = find<HTMLInputElement>('input')
  find<HTMLButtonElement>('button').click()
  field.value = 'new'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  const heard: string[] = []
  field.addEventListener('input', () => heard.push(field.value))
  find('button').addEventListener('click', () => {
    field.value = ''
  })
  await use.release()
  expect(heard).toEqual(['new', 'new'])
  expect(field.value).toBe('new')
})

const strike = (target: Element, keys: KeyboardEventInit) => {
  const event = new KeyboardEvent('keydown', { ...keys, bubbles: true, cancelable: true })
  target.dispatchEvent(event)
  return event.defaultPrevented
}

test.each([
  ['Ctrl+K', { key: 'k', ctrlKey: true }],
  ['Cmd+K', { key: 'k', metaKey: true }],
  ['Ctrl+K with capitals locked', { key: 'K', ctrlKey: true }],
])('the keys that a button names are its press, held as one: %s', async (_name, keys) => {
  const { find, root, use } = await show('<button type="button" aria-keyshortcuts="Control+K Meta+K">Search</button>')
  const pressed = vi.fn()
  find('button').addEventListener('click', pressed)
  expect([strike(root, keys), strike(root, keys)]).toEqual([true, true])
  expect(pressed).not.toHaveBeenCalled()
  await use.release()
  expect(pressed).toHaveBeenCalledTimes(1)
  expect(strike(root, keys)).toBe(false)
})

test.each([
  ['without Ctrl', { key: 'k' }],
  ['with Shift', { key: 'K', ctrlKey: true, shiftKey: true }],
  ['other than a button’s', { key: 'j', ctrlKey: true }],
])('keys %s are the browser’s', async (_name, keys) => {
  const { find, root, use } = await show('<button type="button" aria-keyshortcuts="Control+K Meta+K">Search</button>')
  const pressed = vi.fn()
  find('button').addEventListener('click', pressed)
  expect(strike(root, keys)).toBe(false)
  await use.release()
  expect(pressed).not.toHaveBeenCalled()
})

test('the keys of a form’s button are heard in that form alone, after what was typed in it', async () => {
  const { find, root, use } = await show(
    '<form><textarea></textarea><button type="button" aria-keyshortcuts="Control+Enter Meta+Enter">Send</button></form>',
  )
  const field = find<HTMLTextAreaElement>('textarea')
  const sent: string[] = []
  find('button').addEventListener('click', () => sent.push(field.value))
  expect(strike(root, { key: 'Enter', ctrlKey: true })).toBe(false)
  field.value = 'My prompt'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  expect(strike(field, { key: 'Enter', ctrlKey: true })).toBe(true)
  await use.release()
  expect(sent).toEqual(['My prompt'])
})

const type = (field: HTMLInputElement, text: string) => {
  field.value += text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

test('S71: what is typed while the recorded input is replayed is not undone by it', async () => {
  const { find, use } = await show('<input id="one"><input id="two"><button type="button">Menu</button>')
  const [one, two] = [find<HTMLInputElement>('#one'), find<HTMLInputElement>('#two')]
  type(one, 'first')
  type(two, 'early.')
  find<HTMLButtonElement>('button').click()
  one.addEventListener('input', () => setTimeout(() => type(two, 'bird')), { once: true })
  find('button').addEventListener('click', () => type(two, '@example.test'))
  await use.release()
  expect([one.value, two.value]).toEqual(['first', 'early.bird@example.test'])
  type(two, '!')
  expect(two.value).toBe('early.bird@example.test!')
})

test('S71: what is typed into a field that was drawn anew is not undone by what was typed into the old one', async () => {
  const { find, root, use } = await show('<input type="email">')
  type(find('input'), 'early.')
  const putBack = use.keepFields()
  root.innerHTML = '<input type="email">'
  putBack()
  const fresh = find<HTMLInputElement>('input')
  const heard: string[] = []
  type(fresh, 'bird')
  fresh.addEventListener('input', () => heard.push(fresh.value))
  setTimeout(() => type(fresh, '@example.test'))
  await use.release()
  expect(fresh.value).toBe('early.bird@example.test')
  expect(heard).not.toContain('early.')
})

test('S71: the press of a field is replayed once, however much is typed meanwhile', async () => {
  const { find, use } = await show('<input id="one"><input id="two">')
  const [one, two] = [find<HTMLInputElement>('#one'), find<HTMLInputElement>('#two')]
  two.click()
  type(one, 'first')
  type(two, 'a')
  const pressed = vi.fn(() => type(two, 'b'))
  two.addEventListener('click', pressed)
  await use.release()
  expect(pressed).toHaveBeenCalledTimes(1)
  expect(two.value).toBe('ab')
})
