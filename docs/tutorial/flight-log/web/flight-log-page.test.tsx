import { screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { answerWith, createTestQueries, newUser, renderPage, untilLoaded } from '#web/testing'
import texts from '../locales/en.json' with { type: 'json' }
import { Component } from './flight-log-page.tsx'

beforeAll(() => void i18next.addResourceBundle('en', 'flight-log', texts))

const first = { id: '1', text: 'The first' }
const removeFirst = async () => newUser().click(await screen.findByRole('button', { name: /The first/ }))

it('shows what is kept, and what is kept from now on', async () => {
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

it('moves the focus to the title when the entry of the pressed button goes away', async () => {
  answerWith({ '/api/flight-log': [first], '/api/flight-log/1': [] })
  renderPage(<Component />)
  await removeFirst()
  expect(await screen.findByText(texts.empty)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: texts.title })))
})

it('does not bring an entry back by a read that began before its removal', async () => {
  const queries = createTestQueries()
  let answerLate = (_entries: object) => {}
  const late = new Promise((resolve) => {
    answerLate = resolve
  })
  let reads = 0
  answerWith({ '/api/flight-log': () => (++reads === 1 ? [first] : late), '/api/flight-log/1': [] })
  renderPage(<Component />, '/', queries)
  expect(await screen.findByText(first.text)).toBeTruthy()
  queries.invalidateQueries()
  await waitFor(() => expect(reads).toBe(2))
  await removeFirst()
  expect(await screen.findByText(texts.empty)).toBeTruthy()
  answerLate([first])
  await untilLoaded(queries)
  expect(screen.queryByText(first.text)).toBeNull()
})
