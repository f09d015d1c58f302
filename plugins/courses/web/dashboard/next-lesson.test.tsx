import { screen } from '@testing-library/react'
import i18next from 'i18next'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { extend } from '#web'
import { answerRequests, renderPage } from '#web/testing'
import { ExtensionsProvider } from '../../../../web/kit/extensions.ts'
import locale from '../../locales/en.json' with { type: 'json' }
import { simulatedCalls } from '../../slots.ts'
import NextLesson from './next-lesson.tsx'

const lesson = (id: string, title: string) => ({
  id,
  title,
  description: `About ${title}.`,
  minutes: 20,
  requiresApiCall: true,
  callsRequired: 4,
})
const planner = {
  id: 'planner',
  order: 1,
  aliases: [],
  title: 'ChatGPT Planner',
  skill: '',
  optional: false,
  isUserOwned: false,
  subSlides: [lesson('1.1', 'Brainstorm'), lesson('1.2', 'Fence')],
}
let done: number
beforeAll(() => void i18next.addResourceBundle('en', 'courses', locale))
beforeEach(() =>
  answerRequests((_request, path) => {
    if (path === '/api/session') return { user: { id: 'u', email: 'a@b.c', role: 'user' }, aal: 'aal2', expires_in: 900 }
    if (path === '/api/modules') return [planner]
    if (path === '/api/user_progress')
      return done ? [{ module_id: 'planner', lessons_completed: done, total_lessons: 2, progress_percentage: done * 50 }] : []
  }),
)

it('says of calls that are simulated at present that they are, and not whose key pays', async () => {
  done = 0
  renderPage(
    <ExtensionsProvider value={[extend(simulatedCalls, (lesson) => ({ queryKey: ['simulated', lesson], queryFn: async () => true }))]}>
      <NextLesson />
    </ExtensionsProvider>,
  )
  expect(await screen.findByText('1.1, 20 minutes, 4 calls, simulated')).toBeTruthy()
})

it.each([
  [0, 'Start 1.1', 'Brainstorm', '1.1'],
  [1, 'Start 1.2', 'Fence', '1.2'],
])('after %i lessons it names the next one, what it takes, and the way to it', async (count, action, title, id) => {
  done = count
  renderPage(<NextLesson />)
  expect((await screen.findByRole('link', { name: action })).getAttribute('href')).toContain(`/module/planner`)
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByText(`${id}, 20 minutes, 4 calls on our key`)).toBeTruthy()
})
