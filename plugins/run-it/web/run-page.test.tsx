import { fireEvent, screen } from '@testing-library/react'
import i18next from 'i18next'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { answerRequests, newUser, renderPage } from '#web/testing'
import locale from '../locales/en.json' with { type: 'json' }
import { Component as RunPage } from './run-page.tsx'

beforeAll(() => void i18next.addResourceBundle('en', 'run-it', locale))
beforeEach(() => answerRequests((_, path) => (path === '/api/sandbox' ? { url: 'about:blank' } : [])))

const user = newUser()
const form = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: locale.page.code })
const fileField = () => screen.getByLabelText<HTMLInputElement>(locale.page.file)
const press = (name: string) => user.click(screen.getByRole('button', { name }))

it('keeps code that was pasted and has not run for the next visit', () => {
  const { unmount } = renderPage(<RunPage />)
  fireEvent.change(form(), { target: { value: '<p>Toolshed</p>' } })
  unmount()
  renderPage(<RunPage />)
  expect(form().value).toBe('<p>Toolshed</p>')
})

it('keeps the name and the changed code of a file, also in the form for another one', async () => {
  const { unmount } = renderPage(<RunPage />)
  await user.upload(fileField(), new File(['<p>One</p>'], 'my-game.html', { type: 'text/html' }))
  await screen.findByText('my-game.html')
  await press(locale.code.edit)
  fireEvent.change(screen.getByRole('textbox', { name: 'Code of my-game.html' }), { target: { value: '<p>Two</p>' } })
  await press(locale.again)
  unmount()
  renderPage(<RunPage />)
  expect(screen.getByText('my-game.html')).toBeTruthy()
  await press(locale.page.other)
  expect(form().value).toBe('<p>Two</p>')
  await press(locale.page.run)
  expect(screen.getByText('my-game.html')).toBeTruthy()
})

it('says that a file cannot be read, and takes the same file again', async () => {
  renderPage(<RunPage />)
  const file = new File(['<p>One</p>'], 'app.html', { type: 'text/html' })
  file.text = () => Promise.reject(new DOMException('', 'NotReadableError'))
  await user.upload(fileField(), file)
  expect(await screen.findByText(locale.page.unreadable)).toBeTruthy()
  expect(fileField().files).toHaveLength(0)
})
