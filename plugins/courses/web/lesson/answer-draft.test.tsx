import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { beforeEach, expect, it } from 'vitest'
import { answerRequests, createTestQueries, renderPage } from '#web/testing'
import type { CourseModule, ModuleState, SubSlide } from '../../contract.ts'
import locale from '../../locales/en.json' with { type: 'json' }
import { WrittenExercise } from './written-exercise.tsx'

i18next.addResourceBundle('en', 'courses', locale)

const subSlide = { id: '4.1', samplePrompt: '', quickStarters: [] } as unknown as SubSlide
const module = { id: 'supabase', subSlides: [subSlide] } as unknown as CourseModule
const stateWith = (answer: string) => ({ completed: ['4.1'], answers: answer ? { '4.1': answer } : {} }) as unknown as ModuleState

const session = { user: { id: 'ada', email: 'a@b.c', role: 'user' }, aal: 'aal2', expires_in: 900 }
let saved: string
beforeEach(() => {
  answerRequests(async (request, path) => {
    if (path === '/api/session') return session
    saved = (await request.json()).answer.trim()
    return stateWith(saved)
  })
})

const open = async (answer: string) => {
  cleanup()
  // A lesson is rendered inside the session guard, which loads the session first.
  const queries = createTestQueries()
  queries.setQueryData(['session'], session)
  renderPage(<WrittenExercise module={module} subSlide={subSlide} state={stateWith(answer)} onCounted={() => {}} />, '/', queries)
  await waitFor(() => expect(Object.keys(localStorage).every((name) => !name.includes('draft::'))).toBe(true))
  return screen.findByLabelText<HTMLTextAreaElement>('Your answer')
}
const write = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } })

it('RL7: an unsaved text outlives a reload while the server has nothing newer', async () => {
  write(await open('First'), 'First, and more')
  expect((await open('First')).value).toBe('First, and more')
  expect(screen.queryByText('You also have an unsaved text here')).toBeNull()
})

it("RL7: the server's newer answer wins, and the text left in this browser is offered, not lost", async () => {
  write(await open(''), 'Written at home')
  const box = await open('Saved at school')
  expect(box.value).toBe('Saved at school')
  expect(screen.getByText('Written at home')).toBeTruthy()
  write(box, 'Saved at school, edited')
  fireEvent.click(screen.getByRole('button', { name: 'Use this text' }))
  expect(box.value).toBe('Written at home')

  write(await open('Saved twice'), 'Saved twice, edited')
  fireEvent.click(screen.getByRole('button', { name: 'Discard it' }))
  expect(screen.queryByText('Written at home')).toBeNull()
  expect((await open('Saved twice')).value).toBe('Saved twice, edited')
})

it('RL7: what is saved leaves this browser, and what is written meanwhile stays', async () => {
  const box = await open('')
  write(box, 'Done ')
  fireEvent.click(screen.getByRole('button', { name: 'Hand in again' }))
  await waitFor(() => expect(saved).toBe('Done'))
  await waitFor(() => expect(Object.keys(localStorage).filter((name) => name.startsWith('draft:'))).toEqual([]))
  write(box, 'Done, again')
  expect((await open('Done')).value).toBe('Done, again')
})
