import { screen } from '@testing-library/react'
import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { answerWith, newUser, renderPage } from '#web/testing'
import texts from '../locales/en.json' with { type: 'json' }
import { Component } from './flight-log-page.tsx'

beforeAll(() => void i18next.addResourceBundle('en', 'flight-log', texts))

it('shows what is kept, and what is kept from now on', async () => {
  const first = { id: '1', text: 'The first' }
  answerWith({ '/api/flight-log': (method: string) => (method === 'POST' ? [{ id: '2', text: 'The second' }, first] : [first]) })
  renderPage(<Component />)
  expect((await screen.findByRole('listitem')).textContent).toContain('The first')
  const user = newUser()
  await user.type(screen.getByRole('textbox', { name: texts.entry }), 'The second')
  await user.click(screen.getByRole('button', { name: texts.add }))
  expect(await screen.findByText('The second')).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

it('says so where nothing is there yet', async () => {
  answerWith({ '/api/flight-log': [] })
  renderPage(<Component />)
  expect(await screen.findByText(texts.empty)).toBeTruthy()
})
