import { screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { answerRequests, createTestQueries, newUser, refusal, renderPage } from '#web/testing'
import type { CourseModule, SubSlide } from '../../courses/contract.ts'
import type { LessonPlanProps } from '../../courses/slots.ts'
import locale from '../locales/en.json' with { type: 'json' }
import LessonPlanBeside from './lesson-plan-beside.tsx'
import { readPlanParts } from './read-plan-parts.ts'

i18next.addResourceBundle('en', 'plan-sheets', locale)

const section = (title: string, opens_with: string, lessons = [opens_with]) => ({
  section_id: title.toLowerCase(),
  title,
  names: [title],
  hint: `What ${title} holds.`,
  opens_with,
  lessons,
})
const sections = [section('Sentence', '1.1'), section('Screens', '3.1', ['3.1', '3.3']), section('Tables', '4.1')]
let sheet: { id: string; title: string; markdown: string; version: number; updated_at: string } | null
let isAway: boolean
let saves: { markdown: string; from?: object }[]

beforeEach(() => {
  saves = []
  isAway = false
  sheet = {
    id: 'one',
    title: 'Toolshed',
    markdown: '## Sentence\n\nToolshed helps neighbours.\n\n## Screens\n\n- List: empty, full',
    version: 1,
    updated_at: '2026-11-22T09:41:00.000Z',
  }
  answerRequests(async (request, path) => {
    if (path === '/api/plan-sections') return isAway ? refusal(500, 'INTERNAL') : sections
    if (path === '/api/modules') return ['1.1', '4.1'].map((id) => ({ id: `of ${id}`, aliases: [], subSlides: [{ id }] }))
    if (path === '/api/plan-sheets' && request.method === 'POST') {
      sheet = { id: 'one', markdown: '', version: 1, updated_at: '2026-11-22T09:41:00.000Z', title: (await request.json()).title }
      return sheet
    }
    if (path === '/api/plan-sheets') return sheet ? [sheet] : []
    if (path === '/api/plan-sheets/one' && request.method === 'PUT' && sheet) {
      const body = await request.json()
      saves.push(body)
      sheet = { ...sheet, markdown: body.markdown, version: sheet.version + 1 }
    }
    if (path === '/api/plan-sheets/one') return sheet
    return path === '/api/session' ? { user: { id: 'ada', email: 'a@b.c', role: 'user' }, aal: 'aal2' } : []
  })
})

let take: (taken: LessonPlanProps['taken']) => void
const Desk = ({ lesson, onClose }: { lesson: string; onClose?: () => void }) => {
  const [taken, setTaken] = useState<LessonPlanProps['taken']>()
  take = setTaken
  return <LessonPlanBeside module={{} as CourseModule} subSlide={{ id: lesson } as SubSlide} taken={taken} onClose={onClose} />
}
const show = (lesson: string, onClose?: () => void) => {
  renderPage(<Desk lesson={lesson} {...(onClose && { onClose })} />, '/', createTestQueries())
  return newUser()
}

it('opens what the lesson fills, and shows the rest as one line each', async () => {
  const onClose = vi.fn()
  const user = show('3.3', onClose)
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Screens/ })).value).toBe('- List: empty, full')
  expect(screen.getByText('3.3 adds here')).toBeTruthy()
  expect(screen.getAllByRole('textbox')).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Sentence Toolshed helps neighbours.' }).getAttribute('aria-expanded')).toBe('false')
  await user.click(await screen.findByRole('button', { name: 'Tables opens with 4.1' }))
  expect(screen.getByRole('textbox', { name: /Tables/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open the whole sheet' }).getAttribute('href')).toBe('/plan-sheet/one')
  await user.click(screen.getByRole('button', { name: 'Close the plan sheet' }))
  expect(onClose).toHaveBeenCalledOnce()
})

it('saves what is typed, and takes lines of an answer with where they came from; Undo takes them back alone', async () => {
  const user = show('3.3')
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Screens/ })
  take({ lines: ['Drill photo: no charger', '- Ladder'], call: 2 })
  expect(await screen.findByText('Just added from answer 2')).toBeTruthy()
  expect(field.value).toBe('- List: empty, full\n- Drill photo: no charger\n- Ladder')
  await user.type(field, '\n- Saw')
  await user.tab()
  await waitFor(() => expect(saves.at(-1)?.markdown).toContain('- Ladder\n- Saw'))
  expect(saves[0]).toMatchObject({ from: { sub_slide_id: '3.3', call: 2 } })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(field.value).toBe('- List: empty, full\n- Saw')
  await waitFor(() => expect(saves.at(-1)?.markdown).toContain('full\n- Saw'))
  expect(screen.queryByText('Just added from answer 2')).toBeNull()
})

it('begins a sheet in its place, and lines that waited stand on it', async () => {
  sheet = null
  const user = show('1.1')
  const name = await screen.findByLabelText('What is your app called?')
  take({ lines: ['A tenant, Saturday'], call: 1 })
  expect(await screen.findByText('One line waits for the sheet.')).toBeTruthy()
  await user.type(name, 'Toolshed')
  await user.click(screen.getByRole('button', { name: 'Start the sheet' }))
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Sentence/ })
  await waitFor(() => expect(field.value).toBe('- A tenant, Saturday'))
  expect(screen.getByText('Just added from answer 1')).toBeTruthy()
})

it('gives prompts the parts that have words', async () => {
  expect(await readPlanParts()).toEqual([
    { id: 'one/Sentence', title: 'Sentence', text: 'Toolshed helps neighbours.' },
    { id: 'one/Screens', title: 'Screens', text: '- List: empty, full' },
  ])
})

it('says that it could not be loaded, and loads it at the next try', async () => {
  isAway = true
  const user = show('3.3')
  await screen.findByRole('alert')
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('textbox', { name: /Screens/ })).toBeTruthy()
})
