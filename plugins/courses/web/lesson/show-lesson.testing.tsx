import { readdirSync, readFileSync } from 'node:fs'
import { screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { expect } from 'vitest'
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
import { wholeExercise } from './use-whole-exercise.ts'

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
/** Every lesson of the course as read from its files, with its module. */
export const lessons = modules.flatMap((module) => module.subSlides.map((subSlide) => ({ id: subSlide.id, module, subSlide })))

export const pack = Object.fromEntries(analogyKeys.map((key) => [key, `My picture of ${key.replace('_', ' ')}.`])) as unknown as AnalogyPack
const session = { user: { id: 'ada', email: 'a@b.c', role: 'user' }, aal: 'aal2', expires_in: 900 }

/** A sample action of a plugin: a link to the lesson under its title. */
const bookmark = fill(lessonActions, ({ module, subSlide, state }) => (
  <a href={lessonPath(module.id, subSlide.id)}>
    Keep {subSlide.title} of {state.module_id}
  </a>
))

/** A desk that makes no calls: its steps can be viewed. */
const stillRunner = fill(exerciseRunner, ({ subSlide, step = 0, onStep }) => (
  <Stepper
    label="Calls of this lesson"
    steps={subSlide.calls.map(({ label }) => ({ label, state: 'ahead', stateText: 'ahead' }))}
    selected={step}
    onSelect={(next) => onStep?.(next)}
  />
))

const stepsNamed = { name: /^(Calls of this lesson|Steps of this exercise)$/ }

/**
 * Renders a lesson for a learner with a pack, and waits until it is complete.
 * @param options.isPreview as an editor's preview shows it @param options.calls how many were made @param options.hasPack whether the learner has words of their own
 */
export const showLesson = async (module: CourseModule, subSlide: SubSlide, { isPreview = false, calls = 0, hasPack = true } = {}) => {
  const profile = hasPack ? { analogy_pack: pack } : null
  answerRequests((_, path) => (path === '/api/session' ? session : path === '/api/user_profile' ? profile : {}))
  const state: ModuleState = {
    module_id: module.id,
    completed: [],
    calls: { [subSlide.id]: { real: calls, practice: 0 } },
    progress: {
      user_id: '',
      module_id: module.id,
      lessons_completed: 0,
      total_lessons: 1,
      progress_percentage: 0,
      completed_at: null,
      updated_at: '',
    },
  }
  // A lesson is rendered inside the session guard, which loads the session first.
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
  // A text with terms waits for the learner's analogies.
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  // The desk waits for its code.
  if (!isPreview) await screen.findByRole('list', stepsNamed)
}
export const stepsList = () => screen.getByRole('list', stepsNamed)
/** Its exercise as one text. */
export const exerciseOf = (subSlide: SubSlide) =>
  wholeExercise(subSlide, { callTitle: ({ number, label }) => `Call ${number}, ${label}.`, doneWhen: 'Done when' })
export const page = () => document.body.textContent ?? ''
