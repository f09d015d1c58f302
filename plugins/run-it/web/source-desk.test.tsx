import { act, fireEvent, screen } from '@testing-library/react'
import i18next from 'i18next'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { answerWith, newUser, renderPage } from '#web/testing'
import locale from '../locales/en.json' with { type: 'json' }
import SourceDesk from './source-desk.tsx'

beforeAll(() => void i18next.addResourceBundle('en', 'run-it', locale))
beforeEach(() => answerWith({ '/api/sandbox': { url: 'about:blank' } }))

const user = newUser()
const saved = { html: '<p>One</p>', css: '', js: '' }
let keeps: (() => void)[]
const show = () => {
  keeps = []
  renderPage(
    <SourceDesk
      {...{ place: 'project/1', source: saved, name: 'app.html', title: 'App', from: 'Saved', head: 'Code', back: null }}
      actions={({ isChanged, keep }) => (
        <button type="button" onClick={() => keeps.push(keep)}>
          {isChanged ? 'Save' : 'Saved'}
        </button>
      )}
    />,
  )
}
const run = async (code: string) => {
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Code of app.html' }), { target: { value: code } })
  await user.click(screen.getByRole('button', { name: locale.again }))
}

it('code that has run since it was sent is not taken for saved', async () => {
  show()
  await run('<p>Two</p>')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await run('<p>Three</p>')
  act(() => keeps[0]?.())
  expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  act(() => keeps[1]?.())
  expect(screen.getByRole('button', { name: 'Saved' })).toBeTruthy()
})
