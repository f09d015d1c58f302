import { screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { beforeEach, expect, it } from 'vitest'
import { draftName } from '#web'
import { answerRequests, createTestQueries, newUser, refusal, renderPage } from '#web/testing'
import type { PlanSection } from '../contract.ts'
import locale from '../locales/en.json' with { type: 'json' }
import { SheetDesk } from './sheet-desk.tsx'

i18next.addResourceBundle('en', 'plan-sheets', locale)

const section = (title: string, opens_with: string): PlanSection => ({
  section_id: title.toLowerCase(),
  title,
  names: [title],
  hint: `What ${title} holds.`,
  opens_with,
  lessons: [opens_with],
})
const sections = [
  section('Sentence', '1.1'),
  section('Fence', '1.2'),
  section('Stories', '1.3'),
  section('Tables', '4.1'),
  section('Core features', '2.1'),
]
const at = '2026-11-22T09:41:00.000Z'
const sheet = { id: 'one', title: 'Toolshed', markdown: '', version: 1, updated_at: at }
const user = { id: 'ada', email: 'a@b.c', role: 'user' }
const lessons = (...ids: string[]) => ids.map((id) => ({ id, title: id, minutes: 20, callsRequired: 0 }))
const course = [
  { id: 'planner', order: 1, title: 'Planner', aliases: [], subSlides: lessons('1.1', '1.2', '1.3') },
  { id: 'supabase', order: 4, title: 'Database', aliases: [], subSlides: lessons('4.1') },
]
const theirs = { ...sheet, markdown: '## Sentence\n\nTheirs.\n\n## Core features\n\nTheirs.', version: 2 }

let isChanged: boolean
let isAway: boolean
let isChosen: boolean
let device: string
beforeEach(() => {
  isChanged = false
  isAway = false
  isChosen = false
  device = 'computer'
  localStorage.clear()
  answerRequests((request, path) => {
    if (path === '/api/session') return { user, aal: 'aal2', expires_in: 900 }
    if (path === '/api/modules') return course
    if (path === '/api/user_progress') return [{ module_id: 'planner', lessons_completed: 1, progress_percentage: 33 }]
    if (path === '/api/plan-sheets/one/versions' && isAway) return refusal(500, 'INTERNAL')
    if (path === '/api/plan-sheets/one/versions')
      return isChanged ? [{ id: 'v', at, device, is_aside: false, sections: ['Sentence'], lines_added: 1, from: null }] : []
    if (path === '/api/plan-sheets') return [sheet]
    if (request.method === 'PUT' && isChosen) return { ...theirs, version: 3 }
    if (request.method === 'PUT') return refusal(409, 'SHEET_CHANGED', 'Changed.', { sheet: theirs })
    return sheet
  })
})
const show = async () => {
  const queries = createTestQueries()
  queries.setQueryData(['session'], { user, aal: 'aal2', expires_in: 900 })
  renderPage(<SheetDesk sheet={sheet} sections={sections} />, '/', queries)
  return screen.findByRole('article', { name: 'Plan sheet of Toolshed' })
}
const partOf = (article: HTMLElement, name: string) => within(within(article).getByRole('region', { name }))

it('says of an empty section when it opens while its lesson lies ahead, and from then on which lesson adds to it', async () => {
  const article = await show()
  expect(await partOf(article, 'Stories').findByText('opens with 1.3')).toBeTruthy()
  expect(partOf(article, 'Tables').getByText('opens with 4.1')).toBeTruthy()
  expect(partOf(article, 'Sentence').getByText('1.1 adds here')).toBeTruthy()
  expect(partOf(article, 'Fence').getByText('1.2 adds here')).toBeTruthy()
})

it('an empty section is written in where it says that one may', async () => {
  const article = await show()
  await newUser().click(partOf(article, 'Sentence').getByRole('button', { name: 'Write here any time Sentence' }))
  expect(document.activeElement).toBe(within(article).getByRole('textbox', { name: 'Sentence' }))
})

const conflict = async (name = 'Sentence') => {
  const article = await show()
  const person = newUser()
  await person.click(partOf(article, name).getByRole('button', { name: `Write here any time ${name}` }))
  await person.type(within(article).getByRole('textbox', { name }), 'Mine.')
  isChanged = true
  await person.click(within(article).getByRole('button', { name: 'Done' }))
  await screen.findByRole('heading', { level: 1, name: `Two versions of “${name}”` })
}

it('calls a second tab of this browser a tab', async () => {
  localStorage.setItem(`${draftName('ada', 'plan-sheets.one')}.saved`, '2')
  await conflict()
  expect(screen.getByText('You changed the same section in two tabs.', { exact: false })).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['This tab', 'Your other tab'])
})

it('calls another device by its kind', async () => {
  device = 'phone'
  await conflict()
  expect(await screen.findByRole('heading', { level: 2, name: /^Your (other device|phone)$/ })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2, name: 'This device' })).toBeTruthy()
})

it('names both sides of a section whose own name has several words', async () => {
  await conflict('Core features')
  for (const name of ['This device', /^Your /]) expect(screen.getByRole('region', { name })).toBeTruthy()
})

it('a conflict takes the focus from the desk that it replaces, and gives it back', async () => {
  await conflict('Core features')
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  isChosen = true
  await newUser().click(screen.getByRole('button', { name: locale.conflict.save }))
  const desk = await screen.findByRole('heading', { level: 1, name: 'Toolshed, on one sheet' })
  await waitFor(() => expect(document.activeElement).toBe(desk))
})

it('says that the versions could not be loaded, and loads them at the next try', async () => {
  isAway = true
  await show()
  const versions = await screen.findByRole('complementary', { name: locale.versions.title })
  await within(versions).findByRole('alert')
  isAway = false
  await newUser().click(within(versions).getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(within(versions).queryByRole('alert')).toBeNull())
})
