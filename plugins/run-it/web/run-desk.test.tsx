import { fireEvent, screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { useState } from 'react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { answerRequests, createTestQueries, newUser, renderPage } from '#web/testing'
import locale from '../locales/en.json' with { type: 'json' }
import { RunDesk } from './run-desk.tsx'

const page = ['<!doctype html>', '<p>Toolshed</p>', '<script>', 'draw()', '</script>'].join('\n')
const user = newUser()

beforeAll(() => void i18next.addResourceBundle('en', 'run-it', locale))
beforeEach(() =>
  answerRequests((_, path) => {
    if (path === '/api/session') return session
    return path === '/api/sandbox' ? { url: 'about:blank' } : []
  }),
)

const session = { user: { id: 'ada', email: 'a@b.c', role: 'user' }, aal: 'aal2', expires_in: 900 }
const Desk = () => {
  const [source, setSource] = useState({ html: page, css: '', js: '' })
  return (
    <RunDesk
      source={source}
      name="app.html"
      title="App"
      from="Yours"
      head="Running"
      back={null}
      actions={() => null}
      onSource={setSource}
    />
  )
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Code of app.html' })
const show = () => {
  const queries = createTestQueries()
  queries.setQueryData(['session'], session)
  return renderPage(<Desk />, '/', queries)
}
const edit = async (code: string) => {
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  fireEvent.change(field(), { target: { value: code } })
}

/** Lets the frame's script report an error in a line of the page. */
const failIn = async (line: number) => {
  const frame = await waitFor(() => {
    const found = document.querySelector('iframe')
    if (!found?.src) throw new Error('No frame yet.')
    return found
  })
  const inside = frame.contentWindow as Window
  vi.spyOn(inside, 'postMessage').mockImplementation(((_: unknown, __: unknown, [port]: MessagePort[]) =>
    port?.postMessage({ type: 'line', kind: 'error', text: 'draw is not defined', line, rule: '' })) as never)
  window.dispatchEvent(new MessageEvent('message', { data: { type: 'soloflight:ready' }, source: inside }))
  return screen.findByRole('button', { name: `Line ${line}` })
}

it('leads from the console to a line of what is being edited, and keeps what was typed', async () => {
  show()
  const link = await failIn(4)
  const typed = page.replace('Toolshed', 'Tool library')
  await edit(typed)
  await user.click(link)
  expect(field().value).toBe(typed)
  expect(document.activeElement).toBe(field())
  expect(field().value.slice(field().selectionStart, field().selectionEnd)).toBe('draw()')
})

it('searches in what is being edited without a change to it: the focus stays in the search', async () => {
  show()
  const typed = page.replace('Toolshed', 'Tool library')
  await edit(typed)
  const search = screen.getByRole('textbox', { name: 'Find in code' })
  await user.type(search, 'script{Enter}')
  expect(field().value.slice(field().selectionStart, field().selectionEnd)).toBe('<script>')
  await user.keyboard('{Enter}')
  expect(field().value.slice(field().selectionStart, field().selectionEnd)).toBe('</script>')
  expect(document.activeElement).toBe(search)
  expect(field().value).toBe(typed)
})

it('keeps what was typed and did not run for the next visit, until it runs or is discarded', async () => {
  const { unmount } = show()
  await edit(`${page}\n<p>More</p>`)
  unmount()
  const again = show()
  expect(field().value).toContain('<p>More</p>')
  expect(document.activeElement).toBe(document.body)
  await user.click(screen.getByRole('button', { name: 'Discard changes' }))
  again.unmount()
  show()
  expect(screen.queryByRole('textbox', { name: 'Code of app.html' })).toBeNull()
})

it('searches in code that is read: the focus stays in the search', async () => {
  show()
  const search = screen.getByRole('textbox', { name: 'Find in code' })
  await user.type(search, 'script{Enter}')
  expect(document.activeElement).toBe(search)
})

it('leaves the focus where it is when the code is shown again', async () => {
  show()
  await user.click(await failIn(4))
  expect(document.activeElement?.textContent).toContain('draw()')
  await edit(`${page}\n<p>More</p>`)
  await user.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(document.activeElement?.tagName).not.toBe('LI')
})
