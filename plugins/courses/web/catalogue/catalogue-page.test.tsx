import { screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { extend } from '#web'
import { answerRequests, newUser, renderPage } from '#web/testing'
import { fill } from '../../../../web/kit/define-web-plugin.ts'
import { ExtensionsProvider } from '../../../../web/kit/extensions.ts'
import { FillsProvider } from '../../../../web/kit/slots.tsx'
import locale from '../../locales/en.json' with { type: 'json' }
import { completedModule, simulatedCalls } from '../../slots.ts'
import { Component as CataloguePage } from './catalogue-page.tsx'

const user = newUser()

i18next.addResourceBundle('en', 'courses', locale)

const moduleOf = (id: string, order: number, isUserOwned: boolean, callsRequired: number) => ({
  id,
  order,
  aliases: [],
  title: `The ${id}`,
  subtitle: `What ${id} gives`,
  description: `What ${id} is for.`,
  skill: '',
  optional: id === 'video',
  isUserOwned,
  subSlides: [1, 2].map((lesson) => ({
    id: `${order}.${lesson}`,
    title: `Lesson ${lesson} of ${id}`,
    description: '',
    minutes: 20,
    requiresApiCall: callsRequired > 0,
    callsRequired,
  })),
})

it('RU16: lists every module with what it is for, its time, its key and where the learner stands', async () => {
  const answers: Record<string, unknown> = {
    '/api/session': { user: { id: 'u1', email: 'ada@example.test', role: 'user', mfa_enrolled: true }, aal: 'aal2', expires_in: 900 },
    '/api/modules': [
      moduleOf('planner', 1, false, 4),
      moduleOf('payments', 8, true, 0),
      moduleOf('video', 11, true, 1),
      moduleOf('coder', 2, false, 4),
    ],
    '/api/user_progress': [
      { module_id: 'planner', lessons_completed: 1, total_lessons: 2, progress_percentage: 50, completed_at: null, updated_at: '' },
      { module_id: 'coder', lessons_completed: 2, total_lessons: 2, progress_percentage: 100, completed_at: '', updated_at: '' },
    ],
  }
  answerRequests((_, path) => answers[path] ?? {})
  renderPage(
    <ExtensionsProvider value={[extend(simulatedCalls, (lesson) => ({ queryKey: [lesson], queryFn: async () => lesson === '2.1' }))]}>
      <FillsProvider fills={[fill(completedModule, ({ module, place }) => <span>{`${place} of ${module.title}`}</span>)]}>
        <CataloguePage />
      </FillsProvider>
    </ExtensionsProvider>,
  )
  const entries = await Promise.all(
    ['planner', 'payments', 'video'].map(
      async (id) => (await screen.findByRole('heading', { name: `The ${id}` })).closest('li') as HTMLElement,
    ),
  )
  const [planner, payments, video] = entries.map((each) => within(each)) as [
    ReturnType<typeof within>,
    ReturnType<typeof within>,
    ReturnType<typeof within>,
  ]
  expect(planner.getByText('What planner is for.')).toBeTruthy()
  expect(planner.getByText('About 40 minutes')).toBeTruthy()
  expect(planner.getByText('8 calls on our key')).toBeTruthy()
  expect(planner.getByText('You are here')).toBeTruthy()
  expect(planner.getByRole('link', { name: 'Continue The planner' }).getAttribute('href')).toBe('/module/planner')
  expect(payments.getByText('Written exercises, no key needed')).toBeTruthy()
  expect(video.getByText('2 calls on your own key')).toBeTruthy()
  expect(video.getByText('Optional')).toBeTruthy()
  // Simulated calls use no key.
  expect(await screen.findByText('8 calls, simulated')).toBeTruthy()
  // Plugins' lines are shown only for complete modules.
  expect(screen.getAllByText(/^line of/).map(({ textContent }) => textContent)).toEqual(['line of The coder'])
  // A locked lesson is listed without a link.
  await user.click(planner.getByText('Lessons of The planner'))
  expect(planner.getByRole('link', { name: 'Lesson 2 of planner' }).getAttribute('href')).toBe('/module/planner?lesson=1.2')
  expect(payments.getByText('Lesson 2 of payments').closest('a')).toBeNull()
})
