// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { parse } from 'yaml'
import { createTestQueries, renderPage } from '#web/testing'
import { fill } from '../../../../web/kit/define-web-plugin.ts'
import { ExtensionsProvider } from '../../../../web/kit/extensions.ts'
import { FillsProvider } from '../../../../web/kit/slots.tsx'
import onboarding from '../../../onboarding/web/index.ts'
import { type AnalogyPack, analogyKeys, type CourseModule, lessonPath, type ModuleState, type SubSlide } from '../../contract.ts'
import locale from '../../locales/en.json' with { type: 'json' }
import { lessonActions } from '../../slots.ts'
import { Lesson } from './lesson.tsx'
import { splitPrompts } from './split-prompts.ts'
import { wholeExercise } from './whole-exercise.ts'

i18next.addResourceBundle('en', 'courses', locale)

const folder = 'content/modules'
const lessonFrom = (path: string): SubSlide => {
  const [, front = '', idea = '', exercise = ''] =
    /^---\n([\s\S]*?)\n---\n\s*## Idea\n([\s\S]*?)\n## Exercise\n([\s\S]*)$/.exec(readFileSync(path, 'utf8')) ?? []
  const fields = parse(front) as SubSlide
  const calls = (fields.calls ?? []).map(({ label, step, prompt }) => ({ label, step: step ?? '', prompt: prompt ?? '' }))
  return { ...fields, language: 'en', apiProvider: fields.apiProvider ?? null, calls, idea: idea.trim(), exercise: exercise.trim() }
}
const modules = readdirSync(folder).map((name): CourseModule => {
  const files = readdirSync(`${folder}/${name}`).filter((file) => file.endsWith('.md'))
  return {
    ...parse(readFileSync(`${folder}/${name}/module.yaml`, 'utf8')),
    subSlides: files.sort().map((file) => lessonFrom(`${folder}/${name}/${file}`)),
  }
})
const lessons = modules.flatMap((module) => module.subSlides.map((subSlide) => ({ id: subSlide.id, module, subSlide })))

const pack = Object.fromEntries(analogyKeys.map((key) => [key, `My picture of ${key.replace('_', ' ')}.`])) as unknown as AnalogyPack
let profile: object | null
const session = { user: { id: 'ada', email: 'a@b.c', role: 'user' }, aal: 'aal2', expires_in: 900 }
beforeEach(() => {
  localStorage.clear()
  profile = { analogy_pack: pack }
  vi.stubGlobal('fetch', async (input: string | Request) => {
    const path = new URL(input instanceof Request ? input.url : input, 'http://localhost').pathname
    return Response.json(path === '/api/session' ? session : path === '/api/user_profile' ? profile : {})
  })
})

/** What a plugin could do with any lesson: its address under its title. */
const bookmark = fill(lessonActions, ({ module, subSlide, state }) => (
  <a href={lessonPath(module.id, subSlide.id)}>
    Keep {subSlide.title} of {state.module_id}
  </a>
))

const show = async (module: CourseModule, subSlide: SubSlide, runner?: ReactNode) => {
  const state: ModuleState = {
    module_id: module.id,
    completed: [],
    calls: {},
    progress: { module_id: module.id, lessons_completed: 0, total_lessons: 1, progress_percentage: 0, completed_at: null, updated_at: '' },
  }
  // A lesson stands behind the guard: who is here is known before it shows.
  const queries = createTestQueries()
  queries.setQueryData(['session'], session)
  renderPage(
    <ExtensionsProvider value={onboarding.extensions ?? []}>
      <FillsProvider fills={[bookmark]}>
        <Lesson module={module} subSlide={subSlide} state={state} onCounted={() => {}} runner={runner} />
      </FillsProvider>
    </ExtensionsProvider>,
    '/',
    queries,
  )
  // The text with terms in it waits for the learner's words.
  const parts = [subSlide.idea, ...splitPrompts(exerciseOf(subSlide)).flatMap(({ kind, text }) => (kind === 'words' ? [text] : []))]
  await waitFor(() => expect(document.querySelectorAll('#lesson-idea + * .prose, #lesson-exercise + * .prose')).toHaveLength(parts.length))
}
const exerciseOf = (subSlide: SubSlide) =>
  wholeExercise(subSlide, { callTitle: ({ number, label }) => `Call ${number}, ${label}.`, doneWhen: 'Done when' })
const page = () => document.body.textContent ?? ''

it('RD4: the course has 56 lessons', () => expect(lessons).toHaveLength(56))

it.each(lessons)('RD4: what plugins do with lessons stands on lesson $id, with its address and title', async ({ id, module, subSlide }) => {
  await show(module, subSlide)
  const link = screen.getByRole('link', { name: `Keep ${subSlide.title} of ${module.id}` })
  expect(link.getAttribute('href')).toBe(`/module/${module.id}?lesson=${id}`)
})

it('RD4: a preview shows the lesson alone', async () => {
  const [{ module, subSlide }] = lessons as [(typeof lessons)[number]]
  await show(module, subSlide, <p>Nothing counts here.</p>)
  expect(screen.queryByRole('link', { name: /^Keep/ })).toBeNull()
})

it.each(lessons)('lesson $id has every part on its page', async ({ module, subSlide }) => {
  await show(module, subSlide)
  expect(screen.getByRole('heading', { level: 2, name: subSlide.title })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Your exercise' })).toBeTruthy()
  for (const [index, { label }] of subSlide.calls.entries())
    expect(screen.getByText(new RegExp(`^Call ${index + 1}, ${label.replace('?', '\\?')}`))).toBeTruthy()
  expect(screen.getByText('Done when')).toBeTruthy()
  expect(screen.getByText('What a good answer looks like')).toBeTruthy()

  // The ladder of hints: none before it is asked for, then one after the other.
  const hints = screen.getByRole('region', { name: 'Hints' })
  for (const [index] of subSlide.hints.entries()) {
    expect(
      within(hints)
        .queryAllByRole('listitem')
        .filter(({ parentElement }) => parentElement?.hasAttribute('aria-live')),
    ).toHaveLength(index)
    fireEvent.click(within(hints).getByText(/hint$/))
  }
  expect(within(hints).getByText(`Hint 3 of 3`)).toBeTruthy()
  expect(hints.querySelector('button')).toBeNull()

  expect(screen.getByText('Common mistakes')).toBeTruthy()
  for (const { mistake } of subSlide.commonMistakes) expect(screen.getByText(mistake)).toBeTruthy()
  const checks = screen.getByRole('region', { name: 'Check yourself' })
  expect(within(checks).getAllByRole('checkbox')).toHaveLength(subSlide.checkYourself.length)
  const unaided = screen.getByText('The same skill without AI, five minutes').closest('details') as HTMLElement
  expect(within(unaided).getByRole('heading', { name: 'A good answer' })).toBeTruthy()
  expect(within(unaided).getAllByRole('listitem').length).toBeGreaterThanOrEqual(subSlide.unaided.goodAnswer.length)
  expect(screen.getByText('What it costs')).toBeTruthy()

  if (subSlide.requiresApiCall) return
  const prompt = screen.getByLabelText<HTMLTextAreaElement>('Your prompt')
  expect(prompt.value).toBe('')
  fireEvent.click(prompt)
  expect(prompt.value).toBe(subSlide.samplePrompt)
})

it('the first click alone fills in the sample prompt: an emptied box stays empty, after a reload too', async () => {
  const { module, subSlide } = lessons.find(({ subSlide }) => !subSlide.requiresApiCall) as (typeof lessons)[number]
  await show(module, subSlide)
  const box = () => screen.getByLabelText<HTMLTextAreaElement>('Your prompt')
  fireEvent.click(box())
  fireEvent.change(box(), { target: { value: '' } })
  fireEvent.click(box())
  expect(box().value).toBe('')
  cleanup()
  await show(module, subSlide)
  fireEvent.click(box())
  expect(box().value).toBe('')
  fireEvent.click(screen.getByRole('button', { name: 'Use sample prompt' }))
  expect(box().value).toBe(subSlide.samplePrompt)
})

it('RU1: a written exercise is not filled in by tabbing through its prompt box', async () => {
  const { module, subSlide } = lessons.find(({ subSlide }) => !subSlide.requiresApiCall) as (typeof lessons)[number]
  await show(module, subSlide)
  const box = screen.getByLabelText<HTMLTextAreaElement>('Your prompt')
  fireEvent.focus(box)
  expect(box.value).toBe('')
  fireEvent.click(box)
  expect(box.value).toBe(subSlide.samplePrompt)
})

const withTerms = lessons.filter(({ subSlide }) =>
  analogyKeys.some((key) => `${subSlide.idea}${exerciseOf(subSlide)}`.includes(`{{${key}}}`)),
)

it('every word that a pack explains is explained somewhere in the course', () => {
  const texts = withTerms.map(({ subSlide }) => subSlide.idea + exerciseOf(subSlide)).join()
  expect(analogyKeys.filter((key) => !texts.includes(`{{${key}}}`))).toEqual([])
})

it.each(withTerms)(
  'RU8: lesson $id has the plain word of each term, and opens the learner’s analogy at the first',
  async ({ module, subSlide }) => {
    await show(module, subSlide)
    for (const key of analogyKeys) {
      const isUsed = `${subSlide.idea}${exerciseOf(subSlide)}`.includes(`{{${key}}}`)
      expect(screen.queryAllByRole('button', { name: locale.terms[key] }), key).toHaveLength(isUsed ? 1 : 0)
      expect(page()).not.toContain(`{{${key}}}`)
      if (!isUsed) continue
      fireEvent.click(screen.getByRole('button', { name: locale.terms[key] }))
      expect(await screen.findByRole('dialog', { name: pack[key] })).toBeTruthy()
      fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    }
  },
)

it('without a pack the plain words stand in their place', async () => {
  profile = null
  const { module, subSlide } = lessons.find(({ id }) => id === '1.1') as (typeof lessons)[number]
  await show(module, subSlide)
  expect(page()).toContain('your quota (usage limit)')
  expect(page()).toContain('is simulated (learning mode)')
})
