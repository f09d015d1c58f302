import { screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { answerWith, createTestQueries, newUser, renderPage } from '#web/testing'
import type { SubSlide } from '../../courses/contract.ts'
import type { Bridge } from '../contract.ts'
import texts from '../locales/en.json' with { type: 'json' }
import { BridgeView } from './bridge-view.tsx'
import LessonBridges from './lesson-bridges.tsx'

i18next.addResourceBundle('en', 'bridges', texts)

const bridge: Bridge = {
  id: 'git',
  language: 'en',
  title: 'What git is',
  description: 'A memory.',
  minutes: 8,
  invite: 'New to git? Eight minutes',
  idea: 'It remembers.',
  practice: 'terminal',
  starts_at: 'site',
  files: [{ path: 'site/index.html', text: 'Hello\n' }],
  lessons: [{ id: '9.2', module_id: 'security' }],
  steps: [
    { id: 'init', text: 'Give it a memory.', try: 'git init', ran: 'git init' },
    { id: 'wrong', text: 'Ask for what is not there.', try: 'cat nothing', refused: 'cat' },
  ],
  machines: { browser: 'Here.', windows: 'There.', mac: 'There too.', linux: 'And there.' },
}
const folders: Bridge = {
  ...bridge,
  id: 'folder',
  practice: 'folder',
  starts_at: '',
  files: [],
  steps: [
    { id: 'make', text: 'Make a folder.', exists: 'first-site' },
    { id: 'open', text: 'Open it.', at: 'first-site' },
    { id: 'up', text: 'Go back.', ran: 'up' },
  ],
}

it('the terminal is a field and a log: what is typed is answered there, and steps tick themselves and say so', async () => {
  renderPage(<BridgeView bridge={bridge} />)
  const user = newUser()
  const log = screen.getByRole('log', { name: 'What the practice terminal said' })
  await user.type(screen.getByLabelText(/^Command, in you@practice:~\/site\$/), 'git init{Enter}')
  await within(log).findByText('Initialized empty Git repository in /home/you/site/.git/')
  await screen.findByText('1 of 2 steps')
  await user.type(screen.getByLabelText(/^Command, in/), 'cat nothing{Enter}')
  await within(log).findByText('cat: nothing: No such file or directory')
  await screen.findByText('All steps done')
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(screen.getByLabelText<HTMLInputElement>(/^Command, in/).value).toBe('git init')
  await user.clear(screen.getByLabelText(/^Command, in/))
  await user.type(screen.getByLabelText(/^Command, in/), 'nano{Enter}')
  await within(log).findByText(/^Practice: is nano spelt right\?/)
})

it('a command that every object has as a property is unknown, and the next line runs', async () => {
  renderPage(<BridgeView bridge={bridge} />)
  const user = newUser()
  const log = screen.getByRole('log', { name: 'What the practice terminal said' })
  const field = () => screen.getByLabelText(/^Command, in/)
  await user.type(field(), 'git constructor{Enter}')
  await within(log).findByText(/^Practice: is git constructor spelt right\?/)
  await user.type(field(), 'pwd{Enter}')
  await within(log).findByText('/home/you/site')
})

it('a line is typed for whoever asks, and run by nobody but them', async () => {
  renderPage(<BridgeView bridge={bridge} />)
  const user = newUser()
  await user.click(screen.getByRole('button', { name: 'Type it for me' }))
  expect(screen.getByLabelText<HTMLInputElement>(/^Command, in/).value).toBe('git init')
  expect(document.activeElement).toBe(screen.getByLabelText(/^Command, in/))
  screen.getByText('0 of 2 steps')
})

it('folders are made, opened and left by keyboard alone, and each act is said', async () => {
  renderPage(<BridgeView bridge={folders} />)
  const user = newUser()
  const name = screen.getByLabelText('A new name')
  await user.type(name, 'first/site')
  await user.tab()
  await user.keyboard('{Enter}')
  screen.getByText('A name has no slash. Slashes stand between names.')
  await user.clear(name)
  await user.type(name, 'first-site')
  await user.tab()
  await user.keyboard('{Enter}')
  screen.getByText('first-site is a folder in /home/you now.')
  screen.getByRole('button', { name: /^first-site/ }).focus()
  await user.keyboard('{Enter}')
  screen.getByText('You are in /home/you/first-site.')
  screen.getByRole('button', { name: 'Up' }).focus()
  await user.keyboard('{Enter}')
  screen.getByText('All steps done')
})

it('a bridge that was marked as done says so at the head of the lessons that it helps, and nowhere else', async () => {
  answerWith({ '/api/bridges': [bridge] })
  renderPage(
    <>
      <BridgeView bridge={bridge} />
      <LessonBridges subSlide={{ id: '9.2' } as SubSlide} />
    </>,
  )
  const user = newUser()
  const lesson = await screen.findByRole('region', { name: 'This lesson takes something for granted' })
  expect(within(lesson).getByRole('link', { name: 'New to git? Eight minutes' }).getAttribute('href')).toBe('/bridges/git')
  expect(within(lesson).queryByText('Done')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Mark as done' }))
  await within(lesson).findByText('Done')
  await user.click(screen.getByRole('button', { name: 'Marked as done', pressed: true }))
  await waitFor(() => expect(within(lesson).queryByText('Done')).toBeNull())
})

it('what one person marked as done is not shown to the next one in this browser', async () => {
  const open = (id: string) => {
    const queries = createTestQueries()
    queries.setQueryData(['session'], { user: { id }, aal: 'aal2', expires_in: 900 })
    return renderPage(<BridgeView bridge={bridge} />, '/', queries)
  }
  const user = newUser()
  const first = open('ada')
  await user.click(screen.getByRole('button', { name: 'Mark as done' }))
  screen.getByRole('button', { name: 'Marked as done' })
  first.unmount()
  const next = open('adam')
  screen.getByRole('button', { name: 'Mark as done' })
  next.unmount()
  open('ada')
  screen.getByRole('button', { name: 'Marked as done' })
})

it('a lesson that leaps over nothing has nothing at its head', async () => {
  answerWith({ '/api/bridges': [bridge] })
  renderPage(<LessonBridges subSlide={{ id: '1.1' } as SubSlide} />)
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
})
