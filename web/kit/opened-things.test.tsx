import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { answerWith, createTestQueries, newUser, renderPage } from '#web/testing'
import { ExtensionsProvider, extend } from './extensions.ts'
import { type OpenedThing, openedThings, useOpened } from './opened-things.ts'

let told: [OpenedThing, string][]
beforeEach(() => {
  told = []
  answerWith({})
})

const Lesson = () => {
  const [number, setNumber] = useState(1)
  useOpened({ kind: 'lesson', title: number < 3 ? `1.${number}` : '', detail: 'Planner', url: `/module/planner?lesson=1.${number}` })
  return (
    <button type="button" onClick={() => setNumber(number + 1)}>
      Next
    </button>
  )
}
const show = (user: { id: string } | null) => {
  const queries = createTestQueries()
  queries.setQueryData(['session'], { user, aal: user ? 'aal2' : null, expires_in: 900 })
  renderPage(
    <ExtensionsProvider value={[extend(openedThings, (thing, userId) => void told.push([thing, userId]))]}>
      <Lesson />
    </ExtensionsProvider>,
    '/',
    queries,
  )
  return act(() => newUser().click(screen.getByRole('button', { name: 'Next' })))
}

it('tells of each thing that a person opens, and of none that has no title', async () => {
  await show({ id: 'ada' })
  await act(() => newUser().click(screen.getByRole('button', { name: 'Next' })))
  expect(new Set(told.map(([{ title, url }, userId]) => `${title} ${url} ${userId}`))).toEqual(
    new Set(['1.1 /module/planner?lesson=1.1 ada', '1.2 /module/planner?lesson=1.2 ada']),
  )
})

it('tells of nothing that a stranger opens', async () => {
  await show(null)
  expect(told).toEqual([])
})
