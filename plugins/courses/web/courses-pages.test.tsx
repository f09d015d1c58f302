import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { type ReactNode, useState } from 'react'
import { initReactI18next } from 'react-i18next'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerRequests, createTestQueries, hearToasts, newUser, untilLoaded } from '#web/testing'
import { fill } from '../../../web/kit/define-web-plugin.ts'
import { FillsProvider } from '../../../web/kit/slots.tsx'
import shellGerman from '../../../web/locales/de.json' with { type: 'json' }
import shell from '../../../web/locales/en.json' with { type: 'json' }
import projectTexts from '../../projects/locales/en.json' with { type: 'json' }
import projects from '../../projects/web/index.ts'
import type { CourseModule, ModuleState } from '../contract.ts'
import german from '../locales/de.json' with { type: 'json' }
import locale from '../locales/en.json' with { type: 'json' }
import { moduleCompleteExtras } from '../slots.ts'
import plugin from './index.ts'
import LandingModules from './landing-modules.tsx'
import { ModuleLoader } from './module-loader.tsx'
import { LessonNav } from './module-page/lesson-nav.tsx'
import { LiveDialog } from './module-page/live-dialog.tsx'
import { ModuleCompleteDialog } from './module-page/module-complete-dialog.tsx'
import { ModuleFolds } from './module-page/module-folds.tsx'
import { Component as ReadinessPage } from './readiness-page.tsx'
import { TrainingView } from './training/training-view.tsx'

let toast: ReturnType<typeof hearToasts>

/** The course's modules, with the fields that a list of links needs. */
const course = ['planner', 'coder', 'automations', 'scaling'].map((id, index) => ({
  id,
  order: index + 1,
  title: `The ${id}`,
  aliases: [],
  optional: false,
  subSlides: [{ id: `${index + 1}.1`, title: '' }],
}))
const progressIn = (...ids: string[]) => ids.map((module_id) => ({ module_id, lessons_completed: 1 }))

let answers: Record<string, (request: Request) => Response | Promise<Response>>
beforeEach(() => {
  answers = {
    '/api/session': () => Response.json({ user: { id: 'ada', email: 'a@b.c', role: 'user' }, aal: 'aal2', expires_in: 900 }),
    '/api/modules': () => Response.json(course),
    '/api/projects': () => Response.json([]),
    '/api/user_progress': () => Response.json([]),
    '/api/profiles': () => Response.json({ alias: 'ada' }),
  }
  toast = hearToasts()
  answerRequests((request, path) => answers[path]?.(request) ?? {})
})

const resources = { en: { courses: locale, projects: projectTexts, shell }, de: { courses: german, shell: shellGerman } }
const show = async (element: ReactNode, lng: 'en' | 'de' = 'en', queries = createTestQueries()) => {
  await i18next.use(initReactI18next).init({ lng, resources, interpolation: { escapeValue: false } })
  const paths = [
    '/dashboard',
    '/pathway-choice',
    '/module/domains',
    '/module/automator',
    '/module/coder',
    '/module/scaling',
    '/training/m1',
  ]
  const router = createMemoryRouter([{ path: '/', element }, ...paths.map((path) => ({ path, element: <p>{path}</p> }))])
  render(
    <QueryClientProvider client={queries}>
      <FillsProvider fills={projects.fills ?? []}>
        <RouterProvider router={router} />
      </FillsProvider>
    </QueryClientProvider>,
  )
  return newUser()
}

const lesson = (id: string, callsRequired: number) => ({
  id,
  title: `Lesson ${id}`,
  description: '',
  language: 'en',
  exercise: `Do exercise ${id}.`,
  calls: [],
  doneWhen: '',
  requiresApiCall: callsRequired > 0,
  callsRequired,
  achievement: { title: `Badge ${id}`, description: 'Earned it.' },
})
const moduleOf = (fields: object): CourseModule =>
  ({
    id: 'planner',
    aliases: [],
    title: 'ChatGPT Planner',
    subtitle: '',
    apiProvider: 'openai',
    totalQuota: 7,
    subSlides: [lesson('1.1', 4), lesson('1.2', 3)],
    costInfo: { freeNow: '', scaleInfo: '', example: '' },
    completion: { requirement: '', badge: { title: 'Flight Planner', description: 'All of it.' } },
    ...fields,
  }) as unknown as CourseModule
const stateOf = (completed: string[], calls: Record<string, number>): ModuleState =>
  ({
    module_id: 'planner',
    completed,
    calls: Object.fromEntries(Object.entries(calls).map(([id, real]) => [id, { real, practice: 0 }])),
    progress: {},
  }) as unknown as ModuleState

describe('the module-complete dialog', () => {
  it.each([
    ['planner', [], '/dashboard'],
    ['automations', ['automator'], '/pathway-choice'],
  ])('of %s leads on to the right page', async (id, aliases, path) => {
    const user = await show(<ModuleCompleteDialog module={moduleOf({ id, aliases })} isHeld={false} open onOpenChange={() => {}} />)
    await user.click(await screen.findByRole('button', { name: 'Go to Dashboard' }))
    await screen.findByText(path)
  })

  it('RU17: says what was done, and leads to the next module first, after automations to the fork alone', async () => {
    const user = await show(<ModuleCompleteDialog module={moduleOf({})} isHeld={false} open onOpenChange={() => {}} />)
    const way = await screen.findByRole('link', { name: 'Start The coder' })
    expect(screen.getByText('All 7 calls used: module complete')).toBeTruthy()
    const dashboard = screen.getByRole('button', { name: 'Go to Dashboard' })
    expect(way.compareDocumentPosition(dashboard) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    await user.click(way)
    await screen.findByText('/module/coder')
    cleanup()
    const reads = vi.fn(() => Response.json(course))
    answers['/api/modules'] = reads
    await show(
      <ModuleCompleteDialog module={moduleOf({ id: 'automations', aliases: ['automator'] })} isHeld={false} open onOpenChange={() => {}} />,
    )
    const fork = await screen.findByRole('link')
    expect([fork.textContent, fork.getAttribute('href')]).toEqual(['Choose your path', '/pathway-choice'])
    expect(reads).not.toHaveBeenCalled()
  })

  it('RL4: leads to a module that is not complete, and passes those that are', async () => {
    answers['/api/user_progress'] = () => Response.json(progressIn('coder', 'automations'))
    await show(<ModuleCompleteDialog module={moduleOf({})} isHeld={false} open onOpenChange={() => {}} />)
    expect(await screen.findByRole('link', { name: 'Start The scaling' })).toBeTruthy()
  })

  it('names no next module when all are complete', async () => {
    const reads = vi.fn(() => Response.json(progressIn('planner', 'coder', 'automations')))
    answers['/api/user_progress'] = reads
    await show(<ModuleCompleteDialog module={moduleOf({ id: 'scaling' })} isHeld={false} open onOpenChange={() => {}} />)
    await waitFor(() => expect(reads).toHaveBeenCalled())
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('is closed by Continue Module', async () => {
    const close = vi.fn()
    const user = await show(<ModuleCompleteDialog module={moduleOf({})} isHeld={false} open onOpenChange={close} />)
    await user.click(await screen.findByRole('button', { name: 'Continue Module' }))
    expect(close).toHaveBeenCalledWith(false)
  })
})

describe('the "Your app is live" dialog', () => {
  const address = 'https://toolshed.example.app/'
  const noAddress = async () => {}

  it('says that the project was not created', async () => {
    answers['/api/projects'] = (request) =>
      request.method === 'GET' ? Response.json([]) : Response.json({ error: 'INTERNAL', message: 'Broken.' }, { status: 500 })
    const user = await show(<LiveDialog address={address} onAddress={noAddress} open onOpenChange={() => {}} />)
    await screen.findByRole('button', { name: 'Make Shareable' })
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Make Shareable' }).disabled).toBe(false))
    await user.click(screen.getByRole('button', { name: 'Make Shareable' }))
    await waitFor(() => expect(toast).toHaveBeenCalledWith({ tone: 'danger', title: 'Failed to create project. Please try again.' }))
  })

  it('offers the link of a project that is shared already', async () => {
    const project = { id: '1', name: 'Toolshed', share_visibility: 'public', public_url: '/p/ada/toolshed', deployment_url: address }
    answers['/api/projects'] = () => Response.json([project])
    const user = await show(<LiveDialog address={address} onAddress={noAddress} open onOpenChange={() => {}} />)
    await screen.findByRole('button', { name: 'Copy Share Link' })
    expect(screen.getByText(/\/p\/ada\/toolshed$/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'View App' }).getAttribute('rel')).toContain('noopener')
    await user.click(screen.getByRole('button', { name: 'Continue to Module 7' }))
    await screen.findByText('/module/domains')
  })

  it('RL11: an answer without an address is asked for it, and is not called live', async () => {
    const onAddress = vi.fn(async () => {})
    const user = await show(<LiveDialog address={null} onAddress={onAddress} open onOpenChange={() => {}} />)
    expect(await screen.findByRole('dialog', { name: 'Where does your app run?' })).toBeTruthy()
    expect(screen.queryByText('Your app is live')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Make Shareable' })).toBeNull()
    await user.type(screen.getByLabelText('Address of your app'), 'toolshed')
    await user.click(screen.getByRole('button', { name: 'Save the address' }))
    expect(await screen.findByText('Type a complete address that begins with https://')).toBeTruthy()
    expect(onAddress).not.toHaveBeenCalled()
    await user.clear(screen.getByLabelText('Address of your app'))
    await user.type(screen.getByLabelText('Address of your app'), address)
    await user.click(screen.getByRole('button', { name: 'Save the address' }))
    await waitFor(() => expect(onAddress.mock.calls).toEqual([[address]]))
  })

  it('RL21: a refusal is told by its reason', async () => {
    answers['/api/projects'] = (request) =>
      request.method === 'GET'
        ? Response.json([])
        : Response.json({ error: 'TOO_MANY_PROJECTS', message: 'In the words of the server.' }, { status: 409 })
    const user = await show(<LiveDialog address={address} onAddress={noAddress} open onOpenChange={() => {}} />)
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Make Shareable' }).disabled).toBe(false))
    await user.click(screen.getByRole('button', { name: 'Make Shareable' }))
    const told = { tone: 'danger', title: 'The project was not shared.', text: projectTexts.errors.TOO_MANY_PROJECTS }
    await waitFor(() => expect(toast).toHaveBeenCalledWith(told))
  })
})

const Flight = () => {
  const [state, setState] = useState(stateOf([], { '1.1': 3 }))
  return (
    <>
      <TrainingView code="m1" module={moduleOf({})} state={state} />
      <button type="button" onClick={() => setState(stateOf(['1.1'], { '1.1': 4 }))}>
        One more call
      </button>
    </>
  )
}

it('RL13: a finished exercise stays in sight until the learner goes on, and its text is on the page', async () => {
  const user = await show(<Flight />)
  expect(await screen.findByText('ChatGPT (Planner)')).toBeTruthy()
  expect(screen.getByText('3 of 7 calls made')).toBeTruthy()
  expect(screen.getByText('Step 3 of 4')).toBeTruthy()
  expect(screen.getByText('Do exercise 1.1.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'One more call' }))
  expect(screen.getByText('4 of 7 calls made')).toBeTruthy()
  expect(screen.getByText('Step 4 of 4')).toBeTruthy()
  expect(toast).toHaveBeenCalledExactlyOnceWith({ tone: 'award', title: 'Exercise Complete', text: 'Earned: Badge 1.1' })
  await user.click(screen.getByRole('button', { name: 'Next exercise: Lesson 1.2' }))
  expect(screen.getByText('Step 0 of 3')).toBeTruthy()
  expect(screen.getByText('Do exercise 1.2.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Look back at Lesson 1.1' }))
  expect(screen.getByText('Step 4 of 4')).toBeTruthy()
})

/** A module with one lesson to go; `progress` is what the server says of it. */
const LastCall = ({ progress }: { progress: object }) => {
  const [done, setDone] = useState(['1.1'])
  return (
    <>
      <TrainingView code="m1" module={moduleOf({})} state={{ ...stateOf(done, { '1.1': 4, '1.2': 3 }), progress } as ModuleState} />
      <button type="button" onClick={() => setDone(['1.1', '1.2'])}>
        The last call
      </button>
    </>
  )
}

it.each([
  [{ is_held: true }, 'It waits.'],
  [{}, 'It comes.'],
])('a module that is completed with %j tells its proof whether it waits', async (progress, told) => {
  const proof = fill(moduleCompleteExtras, ({ place, isHeld }) => place === 'picture' && <p>{isHeld ? 'It waits.' : 'It comes.'}</p>)
  const user = await show(
    <FillsProvider fills={[proof]}>
      <LastCall progress={progress} />
    </FillsProvider>,
  )
  await user.click(await screen.findByRole('button', { name: 'The last call' }))
  expect(await screen.findByText(told)).toBeTruthy()
})

/** Opens a fold of a lesson and dispatches `toggle`, which the test DOM does not. */
const openRow = (name: string) => {
  const details = screen.getByText(name).closest('details') as HTMLDetailsElement
  details.open = true
  fireEvent(details, new Event('toggle'))
}

it('RL19: a done lesson wears a tick, on the course line, in the progress list and on the training page', async () => {
  const [module, state] = [moduleOf({}), stateOf(['1.1'], { '1.1': 4 })]
  await show(
    <>
      <LessonNav module={module} state={state} activeId="1.1" onChoose={() => {}} />
      <ModuleFolds module={module} state={state} activeId="1.1" onChoose={() => {}} />
      <TrainingView code="m1" module={module} state={state} />
    </>,
  )
  await screen.findByText('Module progress')
  openRow('Your progress')
  expect(document.querySelectorAll('.lucide-check')).toHaveLength(3)
})

it.each([
  ['planner', ['m1'], '/training/m1'],
  ['supabase', ['data'], null],
])('the page of %s leads to its training page where it has one', async (id, aliases, path) => {
  await show(<ModuleFolds module={moduleOf({ id, aliases })} state={stateOf([], {})} activeId="1.1" onChoose={() => {}} />)
  await screen.findByText('About this module')
  openRow('About this module')
  const link = screen.queryByRole('link', { name: 'Open the training page' })
  expect(link && new URL(link.getAttribute('href') ?? '', location.origin).pathname).toBe(path)
})

it('the landing names every module, each with the way into it', async () => {
  const user = await show(<LandingModules />)
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    '1The planner',
    '2The coder',
    '3The automations',
    '4The scaling',
  ])
  await user.click(screen.getByRole('link', { name: 'The scaling' }))
  await screen.findByText('/module/scaling')
})

it('the readiness checklist opens its way on with the tenth tick, and keeps the ticks', async () => {
  const items = Array.from({ length: 10 }, (_, index) => ({ id: `item-${index}`, label: `Item ${index}.`, why: 'Why.', check: 'Look.' }))
  const data = { items, action: { label: 'Start the automation module', to: '/module/automator' } }
  answers['/api/pages/readiness'] = () =>
    Response.json({ slug: 'readiness', language: 'en', title: 'Bring-your-own-keys readiness', description: '', body: 'Text.', data })
  /** Opens the page. Ticks are stored per user of the session. */
  const openChecklist = async () => {
    const queries = createTestQueries()
    const user = await show(<ReadinessPage />, 'en', queries)
    await screen.findByRole('checkbox', { name: 'Item 0.' })
    await untilLoaded(queries)
    return user
  }
  const user = await openChecklist()
  for (const { label } of items.slice(1)) await user.click(await screen.findByRole('checkbox', { name: label }))
  expect(await screen.findByText('9 of 10 checked')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Start the automation module' })).toBeNull()
  cleanup()
  const again = await openChecklist()
  await again.click(await screen.findByRole('checkbox', { name: 'Item 0.' }))
  await again.click(await screen.findByRole('link', { name: 'Start the automation module' }))
  await screen.findByText('/module/automator')
})

it('the readiness checklist is open to strangers, whose ticks are kept apart from those of learners', async () => {
  answers['/api/session'] = () => Response.json({ user: null, aal: 'aal0', expires_in: 0 })
  const data = { items: [{ id: 'cap', label: 'A limit.', why: 'Why.', check: 'Look.' }], action: { label: 'On', to: '/module/automator' } }
  answers['/api/pages/readiness'] = () =>
    Response.json({ slug: 'readiness', language: 'en', title: 'Readiness', description: '', body: 'Text.', data })
  localStorage.setItem('courses.ada.readiness', '["cap"]')
  const { access } = plugin.pages?.find(({ path }) => path === 'readiness-checkpoint') ?? {}
  expect(access).toBe('public')
  const user = await show(<ReadinessPage />)
  const item = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'A limit.' })
  expect(item.checked).toBe(false)
  await user.click(item)
  expect(await screen.findByText('1 of 1 checked')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'On' }).getAttribute('href')).toBe('/module/automator')
  expect(localStorage.getItem('draft::courses.readiness')).toBe('["cap"]')
})

it.each([
  ['en', 1],
  ['de', 0],
] as const)(
  'a page of the CMS whose words are %s ones carries their language, and a German reader is told %i times',
  async (language, notes) => {
    const data = { items: [], action: { label: 'On', to: '/dashboard' } }
    answers['/api/pages/readiness'] = () =>
      Response.json({ slug: 'readiness', language, title: 'Readiness', description: '', body: 'The words.', data })
    await show(<ReadinessPage />, 'de')
    expect((await screen.findByText('The words.')).closest('[lang]')?.getAttribute('lang')).toBe(language)
    expect(screen.queryAllByText(shellGerman.inEnglish)).toHaveLength(notes)
    // The app's own texts stay marked as German for screen readers.
    expect(screen.getByText(german.readiness.local).closest('[lang]')?.getAttribute('lang')).toBe('de')
  },
)

describe('RU11: a module that does not come', () => {
  const openModule = () => show(<ModuleLoader moduleId="planner">{() => <p>The module</p>}</ModuleLoader>)

  it('says that the device is offline, where it is', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    answers['/api/modules/planner'] = () => Promise.reject(new TypeError('fetch failed'))
    await openModule()
    expect(await screen.findByRole('heading', { level: 1, name: 'You are offline' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy()
  })

  it('tells a server that fails from one that cannot be reached', async () => {
    answers['/api/modules/planner'] = () => Response.json({ error: 'INTERNAL', message: 'Broken.' }, { status: 500 })
    await openModule()
    expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong on our side' })).toBeTruthy()
    cleanup()
    answers['/api/modules/planner'] = () => Promise.reject(new TypeError('fetch failed'))
    await openModule()
    expect(await screen.findByRole('heading', { level: 1, name: 'We cannot reach the server' })).toBeTruthy()
  })
})
