import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { answerRequests, createTestQueries, renderPage } from '#web/testing'
import { fill } from '../../../../web/kit/define-web-plugin.ts'
import { FillsProvider } from '../../../../web/kit/slots.tsx'
import type { CourseModule, ModuleState } from '../../contract.ts'
import locale from '../../locales/en.json' with { type: 'json' }
import { completedModule, deskNotices, type ExerciseRunProps, exerciseRunner, type LessonPlanProps, lessonPlan } from '../../slots.ts'
import { LessonHead } from '../lesson/lesson-head.tsx'
import { LessonDesk } from './lesson-desk.tsx'

i18next.addResourceBundle('en', 'courses', locale)

const lesson = (id: string, title: string) => ({
  id,
  title,
  description: `About ${title}.`,
  language: 'en',
  idea: 'Ask for range.',
  exercise: 'Open the plan sheet.',
  calls: ['Collect', 'Widen'].map((label) => ({ label, step: `${label} something.`, prompt: '' })),
  doneWhen: 'the sheet holds one sentence.',
  requiresApiCall: true,
  callsRequired: 2,
  apiProvider: null,
  samplePrompt: 'Sample',
  expectedOutput: '',
  quickStarters: [],
  hints: [],
  commonMistakes: [],
  checkYourself: [],
  unaided: { task: '', goodAnswer: [] },
  terms: [],
  minutes: 20,
  achievement: { title: 'Brainstormer', description: 'You chose one idea.' },
  costInfo: { freeNow: '', scaleInfo: '', example: '' },
})
const module = {
  id: 'planner',
  aliases: [],
  order: 1,
  title: 'ChatGPT Planner',
  subtitle: '',
  description: 'Plan an app.',
  subSlides: [lesson('1.1', 'Brainstorm'), lesson('1.2', 'Scope')],
} as unknown as CourseModule
const [subSlide] = module.subSlides as [CourseModule['subSlides'][number]]
const stateOf = (real: number) =>
  ({ module_id: 'planner', completed: real === 2 ? ['1.1'] : [], calls: { '1.1': { real, practice: 0 } } }) as unknown as ModuleState

/** The props of the last render of the exercise runner. */
let given: ExerciseRunProps
const runner = fill(exerciseRunner, (props) => {
  given = props
  return <div>{props.done ?? <p>The prompt</p>}</div>
})
const plan = fill(lessonPlan, ({ taken, onClose }: LessonPlanProps) => (
  <div>
    <p>{`Plan with ${taken?.lines.join(' and ') ?? 'nothing'}`}</p>
    {onClose && (
      <button type="button" onClick={onClose}>
        Close plan sheet
      </button>
    )}
  </div>
))

let width = 1280
const chosen = vi.fn()
beforeEach(() => {
  chosen.mockClear()
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width')
      ? width <= Number(/([\d.]+)px/.exec(query)?.[1] ?? 0)
      : width >= Number(/(\d+)rem/.exec(query)?.[1] ?? 0) * 16,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  answerRequests(() => ({}))
})

const Page = ({ made }: { made: number }) => {
  const [real, setReal] = useState(made)
  const [isPlanOpen, setPlanOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setReal(real + 1)}>
        One more call
      </button>
      <LessonDesk
        module={module}
        subSlide={subSlide}
        state={stateOf(real)}
        onChoose={chosen}
        onCounted={() => {}}
        isPlanOpen={isPlanOpen}
        onPlan={setPlanOpen}
      />
    </>
  )
}
const show = async (made: number, fills = [runner, plan]) => {
  const queries = createTestQueries()
  queries.setQueryData(['session'], { user: { id: 'ada', email: 'a@b.c', role: 'user' }, aal: 'aal2', expires_in: 900 })
  renderPage(
    <FillsProvider fills={fills}>
      <Page made={made} />
    </FillsProvider>,
    '/',
    queries,
  )
  await screen.findByRole('heading', { level: 2, name: 'Brainstorm' })
}
const countOne = () => fireEvent.click(screen.getByRole('button', { name: 'One more call' }))
const task = () => screen.getByRole('heading', { level: 3, name: /^Call/ }).textContent
const tabs = () => screen.getAllByRole('tab').map((tab) => `${tab.textContent}${tab.getAttribute('aria-selected') === 'true' ? '*' : ''}`)

it('a call that is counted does not turn the page: the step that is looked at is the learner’s to choose', async () => {
  await show(0)
  await screen.findByRole('heading', { name: /^Call/ })
  expect([given.step, task()]).toEqual([0, 'Call 1 of 2: Collect'])
  countOne()
  expect([given.step, task()]).toEqual([0, 'Call 1 of 2: Collect'])
  act(() => given.onStep?.(1))
  expect([given.step, task()]).toEqual([1, 'Call 2 of 2: Widen'])
})

it('RL2: the desk’s tab says how the call stands, whichever part is looked at', async () => {
  await show(1)
  act(() => given.onCallState?.('busy'))
  expect(tabs()[1]).toBe('Deskanswering*')
  act(() => given.onCallState?.('failed'))
  expect(tabs()[1]).toBe('Deskfailed, not counted*')
  act(() => given.onCallState?.(null))
  expect(tabs()[1]).toBe('Deskcall 2 of 2*')
})

it('a desk is not drawn anew for what only its tab says', async () => {
  await show(1)
  const drawn = given
  act(() => given.onCallState?.('busy'))
  expect(tabs()[1]).toBe('Deskanswering*')
  expect(given).toBe(drawn)
})

it('a lesson begins with its text in narrow windows; one that is under way begins at its desk, which says where the call is', async () => {
  await show(0)
  expect(tabs()).toEqual(['Lesson*', 'Deskcall 1 of 2', 'Plan sheet'])
  cleanup()
  await show(1)
  expect(tabs()).toEqual(['Lesson', 'Deskcall 2 of 2*', 'Plan sheet'])
  countOne()
  expect(tabs()).toEqual(['Lesson', 'Deskdone*', 'Plan sheet'])
})

it('the done moment names the badge and the next lesson, and draws its leg where it has just been flown', async () => {
  await show(1)
  expect(given.done).toBeFalsy()
  countOne()
  const box = screen.getByRole('region', { name: 'Brainstormer' })
  expect(box.textContent).toContain('You chose one idea.')
  expect(box.textContent).toContain('About Scope.')
  expect(box.querySelectorAll('.leg-drawn, .leg-filled')).toHaveLength(2)
  fireEvent.click(within(box).getByRole('button', { name: 'Next lesson' }))
  expect(chosen.mock.calls).toEqual([['1.2']])
  cleanup()
  await show(2)
  expect(screen.getByRole('region', { name: 'Brainstormer' }).querySelectorAll('.leg-drawn')).toHaveLength(0)
})

it('above the desk stands what holds for it; at the head of its lessons what else there is to a module that is complete', async () => {
  const notice = fill(deskNotices, () => <p>AI is off</p>)
  const more = fill(completedModule, ({ module: { title }, place }) => <p>{`${place} of ${title}`}</p>)
  await show(2, [runner, notice, more])
  expect(screen.getByText('AI is off').parentElement?.textContent).toContain('Brainstormer')
  expect(screen.queryByText(/^full of/)).toBeNull()
  cleanup()
  renderPage(
    <FillsProvider fills={[more]}>
      <LessonHead module={module} subSlide={subSlide} state={{ ...stateOf(2), completed: ['1.1', '1.2'] }} />
    </FillsProvider>,
  )
  expect(screen.getByText('full of ChatGPT Planner')).toBeTruthy()
})

it('lines of an answer open the plan beside the desk, which can be closed again', async () => {
  width = 1280
  await show(1)
  expect(screen.queryByText(/^Plan with/)).toBeNull()
  act(() => given.onToPlan?.(['one', 'two'], 1))
  expect(screen.getByText('Plan with one and two')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Plan sheet', expanded: true })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Close plan sheet' }))
  expect(screen.getByRole('button', { name: 'Plan sheet', expanded: false })).toBeTruthy()
})

it('from 1600 px the plan has its own column, which nobody closes', async () => {
  width = 1600
  await show(1)
  expect(screen.getByText('Plan with nothing')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Close plan sheet' })).toBeNull()
  width = 1280
})

it('without a plan there is no tab and no button for it, and nothing can be sent there', async () => {
  await show(1, [runner])
  expect(tabs()).toEqual(['Lesson', 'Deskcall 2 of 2*'])
  expect(screen.queryByRole('button', { name: 'Plan sheet' })).toBeNull()
  expect(given.onToPlan).toBeUndefined()
})

it('comparing takes the whole width: the lesson folds to one line and comes back as it was', async () => {
  await show(1)
  act(() => given.onWide?.(true))
  const lessonPane = screen.getByRole('region', { name: 'Lesson', hidden: true })
  expect(lessonPane.className).toContain('hidden')
  expect(screen.getByText('1.1 Brainstorm').closest('p')?.textContent).toBe('1.1 BrainstormCall 2 of 2: Widen')
  act(() => given.onWide?.(false))
  expect(screen.queryByText('1.1 Brainstorm')).toBeNull()
})
