import { readdirSync, readFileSync } from 'node:fs'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { beforeEach, expect, it } from 'vitest'
import { parse } from 'yaml'
import { Stepper } from '#web'
import { answerRequests, createTestQueries, renderPage } from '#web/testing'
import { fill } from '../../../../web/kit/define-web-plugin.ts'
import { ExtensionsProvider } from '../../../../web/kit/extensions.ts'
import { FillsProvider } from '../../../../web/kit/slots.tsx'
import onboarding from '../../../onboarding/web/index.ts'
import { type AnalogyPack, analogyKeys, type CourseModule, lessonPath, type ModuleState, type SubSlide } from '../../contract.ts'
import locale from '../../locales/en.json' with { type: 'json' }
import { exerciseRunner, lessonActions } from '../../slots.ts'
import { LessonDesk } from '../module-page/lesson-desk.tsx'
import { LessonPane } from './lesson-pane.tsx'
import { splitSteps } from './split-steps.ts'
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
  profile = { analogy_pack: pack }
  answerRequests((_, path) => (path === '/api/session' ? session : path === '/api/user_profile' ? profile : {}))
})

/** What a plugin could do with any lesson: its address under its title. */
const bookmark = fill(lessonActions, ({ module, subSlide, state }) => (
  <a href={lessonPath(module.id, subSlide.id)}>
    Keep {subSlide.title} of {state.module_id}
  </a>
))

/** A desk that makes no calls: its steps can be looked at. */
const stillRunner = fill(exerciseRunner, ({ subSlide, step = 0, onStep }) => (
  <Stepper
    label="Calls of this lesson"
    steps={subSlide.calls.map(({ label }) => ({ label, state: 'ahead', stateText: 'ahead' }))}
    selected={step}
    onSelect={(next) => onStep?.(next)}
  />
))

const show = async (module: CourseModule, subSlide: SubSlide, { isPreview = false, calls = 0 } = {}) => {
  const state: ModuleState = {
    module_id: module.id,
    completed: [],
    calls: { [subSlide.id]: { real: calls, practice: 0 } },
    progress: { module_id: module.id, lessons_completed: 0, total_lessons: 1, progress_percentage: 0, completed_at: null, updated_at: '' },
  }
  // A lesson stands behind the guard: who is here is known before it shows.
  const queries = createTestQueries()
  queries.setQueryData(['session'], session)
  const noSteps = { ...splitSteps(''), ticks: [], next: 0, isTicked: () => false, tick: () => undefined }
  renderPage(
    <ExtensionsProvider value={onboarding.extensions ?? []}>
      <FillsProvider fills={[bookmark, stillRunner]}>
        {isPreview ? (
          <LessonPane module={module} subSlide={subSlide} state={null} steps={noSteps} step={0} isBegun={false} />
        ) : (
          <LessonDesk
            module={module}
            subSlide={subSlide}
            state={state}
            onChoose={() => {}}
            onCounted={() => {}}
            isPlanOpen={false}
            onPlan={() => {}}
          />
        )}
      </FillsProvider>
    </ExtensionsProvider>,
    '/',
    queries,
  )
  await screen.findByRole('heading', { level: 2, name: subSlide.title })
  // The text with terms in it waits for the learner's words.
  await waitFor(() => expect(queries.isFetching()).toBe(0))
}
const stepsList = () => screen.getByRole('list', { name: /^(Calls of this lesson|Steps of this exercise)$/ })
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
  await show(module, subSlide, { isPreview: true })
  expect(screen.queryByRole('link', { name: /^Keep/ })).toBeNull()
})

it.each(lessons)('lesson $id has every part on its page', async ({ module, subSlide }) => {
  await show(module, subSlide)
  expect(screen.getByRole('heading', { level: 2, name: subSlide.title })).toBeTruthy()
  const { steps } = splitSteps(subSlide.exercise)
  const titles = subSlide.requiresApiCall
    ? subSlide.calls.map(({ label }, index) => `Call ${index + 1} of ${subSlide.calls.length}: ${label}`)
    : steps.map((_, index) => `Step ${index + 1} of ${steps.length}`)
  expect(titles.length).toBeGreaterThan(1)
  for (const [index, title] of titles.entries()) {
    fireEvent.click(within(stepsList()).getAllByRole('button')[index] as HTMLElement)
    expect(screen.getAllByRole('heading', { level: 3, name: title }).length).toBeGreaterThan(0)
  }
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
  const checks = screen.getByText('Check yourself').closest('details') as HTMLElement
  expect(within(checks).getAllByRole('checkbox')).toHaveLength(subSlide.checkYourself.length)
  const unaided = screen.getByText('The same skill without AI').closest('details') as HTMLElement
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
    const found = new Set<string>()
    for (const step of within(stepsList()).getAllByRole('button')) {
      fireEvent.click(step)
      for (const key of analogyKeys) expect(page()).not.toContain(`{{${key}}}`)
      for (const key of analogyKeys) {
        const terms = screen.queryAllByRole('button', { name: locale.terms[key] })
        expect(terms.length, key).toBeLessThanOrEqual(1)
        if (!terms[0] || found.has(key)) continue
        found.add(key)
        fireEvent.click(terms[0])
        expect(await screen.findByRole('dialog', { name: pack[key] })).toBeTruthy()
        fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
      }
    }
    const used = analogyKeys.filter((key) => `${subSlide.idea}${exerciseOf(subSlide)}`.includes(`{{${key}}}`))
    expect([...found].toSorted()).toEqual(used.toSorted())
  },
)

it('without a pack the plain words stand in their place', async () => {
  profile = null
  const { module, subSlide } = lessons.find(({ id }) => id === '1.1') as (typeof lessons)[number]
  await show(module, subSlide)
  expect(page()).toContain('your quota (usage limit)')
  expect(page()).toContain('is simulated (learning mode)')
})

it('the idea is open until the first call, then it is a row that says read', async () => {
  const { module, subSlide } = lessons.find(({ id }) => id === '1.1') as (typeof lessons)[number]
  const idea = () => screen.getByText('The idea').closest('details') as HTMLDetailsElement
  await show(module, subSlide)
  expect(idea().open).toBe(true)
  expect(screen.getByRole('heading', { level: 3, name: 'Call 1 of 4: Collect' })).toBeTruthy()
  cleanup()
  await show(module, subSlide, { calls: 2 })
  expect(idea().open).toBe(false)
  expect(idea().textContent).toContain('read')
  expect(screen.getByRole('heading', { level: 3, name: 'Call 3 of 4: Sketch' })).toBeTruthy()
  expect(screen.getByText('Next opens after two more calls.')).toBeTruthy()
})

it('a written exercise is read step by step: a tick leads to the next, and is kept in this browser', async () => {
  const { module, subSlide } = lessons.find(({ id }) => id === '4.2') as (typeof lessons)[number]
  await show(module, subSlide)
  const states = () =>
    within(stepsList())
      .getAllByRole('button')
      .map(({ textContent }) => textContent?.split(', ').at(-1))
  expect(states()).toEqual(['your turn', 'ahead', 'ahead', 'ahead', 'ahead', 'ahead'])
  fireEvent.click(screen.getAllByRole('button', { name: 'Step done' })[0] as HTMLElement)
  expect(states()).toEqual(['done', 'your turn', 'ahead', 'ahead', 'ahead', 'ahead'])
  expect(screen.getAllByRole('heading', { level: 3, name: 'Step 2 of 6' }).length).toBeGreaterThan(0)
  cleanup()
  await show(module, subSlide)
  expect(states()[0]).toBe('done')
  fireEvent.click(within(stepsList()).getAllByRole('button')[0] as HTMLElement)
  fireEvent.click(screen.getAllByRole('button', { name: 'Not done yet' })[0] as HTMLElement)
  expect(states()[0]).toBe('your turn')
})
