import { screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { answerRequests, createTestQueries, newUser, renderPage, untilLoaded } from '#web/testing'
import locale from '../locales/en.json' with { type: 'json' }
import { sheetsQuery } from './plan-sheets-client.ts'
import { SheetMenu } from './sheet-menu.tsx'

i18next.addResourceBundle('en', 'plan-sheets', locale)

const sheet = { id: 'one', title: 'Toolshed', version: 1, updated_at: '2026-11-22T09:41:00.000Z' }

it('a list that was read before a sheet was deleted does not bring it back', async () => {
  let answerLate = (_sheets: object) => {}
  const late = new Promise((resolve) => {
    answerLate = resolve
  })
  let reads = 0
  answerRequests(({ method }) => (method === 'DELETE' ? null : ++reads === 1 ? [sheet] : late))
  const queries = createTestQueries()
  const { queryKey } = sheetsQuery()
  renderPage(<SheetMenu id="one" title="Toolshed" onRename={() => {}} />, '/', queries)
  await untilLoaded(queries)
  const person = newUser()
  await person.click(screen.getByRole('button', { name: locale.sheet.switch }))
  await person.click(await screen.findByRole('menuitem', { name: locale.sheet.remove }))
  void queries.invalidateQueries({ queryKey })
  await waitFor(() => expect(reads).toBe(2))
  await person.click(await screen.findByRole('button', { name: locale.sheet.removeConfirm }))
  await waitFor(() => expect(queries.getQueryData(queryKey)).toEqual([]))
  answerLate([sheet])
  await untilLoaded(queries)
  expect(queries.getQueryData(queryKey)).toEqual([])
})
