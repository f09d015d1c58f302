import { focusManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answerRequests, createTestQueries, newUser, refusal, renderPage, untilLoaded } from '#web/testing'
import { FillsProvider } from '../../../web/kit/slots.tsx'
import shell from '../../../web/locales/en.json' with { type: 'json' }
import achievements from '../../achievements/web/index.ts'
import { readSessionKeys, saveSessionKey } from '../../api-keys/session-keys.ts'
import locale from '../locales/en.json' with { type: 'json' }
import { Component as InfinityPage } from './infinity-page.tsx'

const user = newUser()

i18next.addResourceBundle('en', 'quota-proxy', locale)

const event = (value: object) => `data: ${JSON.stringify(value)}\n\n`
const said = [
  event({ model: 'small', choices: [{ delta: { content: 'It flies.' } }] }),
  event({ choices: [{ delta: {} }], soloflight: { mode: 'own-key', model: 'small' } }),
].join('')

let isDown: boolean
let asked: string[]
let answer: () => Response
let bodyOf: (body: never) => void

beforeEach(() => {
  isDown = false
  asked = []
  bodyOf = () => {}
  answer = () => new Response(said, { headers: { 'content-type': 'text/event-stream' } })
  const answers: Record<string, unknown> = {
    '/api/session': { user: { id: 'ada', email: 'ada@example.test', role: 'user' }, aal: 'aal2', expires_in: 900 },
    '/api/user_achievements': [{ achievement_key: 'sandbox_paradox', achievement_data: {}, earned_at: '2026-11-21T10:00:00Z' }],
    '/api/models': [
      { id: 'small', provider: 'openai', label: 'Small', tier: 'budget', is_default: true },
      { id: 'claude', provider: 'anthropic', label: 'Claude', tier: 'budget', is_default: true },
    ],
    '/api/api_keys': [{ id: 'k', provider: 'openai', last4: 'abcd', updated_at: '2026-11-21T10:00:00Z' }],
  }
  answerRequests(async (request, path) => {
    asked.push(path)
    if (path === '/api/ai-chat') bodyOf((await request.clone().json()) as never)
    if (isDown && path !== '/api/session') return refusal(500, 'INTERNAL', 'Something went wrong.')
    return path === '/api/ai-chat' ? answer() : (answers[path] ?? {})
  })
})
afterEach(() => focusManager.setFocused(undefined))

const show = (queries = createTestQueries()) =>
  renderPage(
    <FillsProvider fills={achievements.fills ?? []}>
      <InfinityPage />
    </FillsProvider>,
    '/',
    queries,
  )
const ask = async (question: string) => {
  await user.type(await screen.findByLabelText('Your prompt'), question)
  await user.click(screen.getByRole('button', { name: 'Ask' }))
}

it('keeps the conversation when what was loaded cannot be loaded anew', async () => {
  const queries = createTestQueries()
  show(queries)
  await ask('Why does it fly?')
  expect(await screen.findByText('It flies.')).toBeTruthy()
  isDown = true
  asked = []
  act(() => {
    focusManager.setFocused(false)
    focusManager.setFocused(true)
  })
  await waitFor(() => expect(asked).toEqual(expect.arrayContaining(['/api/user_achievements', '/api/models'])))
  await untilLoaded(queries)
  expect(screen.getByText('It flies.')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('keeps a prompt that is typed while the answer is written, and clears one that was sent', async () => {
  const goOn: (() => void)[] = []
  answer = () =>
    new Response(
      new ReadableStream({
        start: (stream) => {
          goOn.push(() => {
            stream.enqueue(new TextEncoder().encode(said))
            stream.close()
          })
        },
      }),
      { headers: { 'content-type': 'text/event-stream' } },
    )
  show()
  await ask('Why?')
  const box = screen.getByLabelText<HTMLTextAreaElement>('Your prompt')
  await waitFor(() => expect(goOn).toHaveLength(1))
  await user.type(box, ' And how?')
  goOn[0]?.()
  await screen.findByRole('button', { name: 'Ask' })
  expect(await screen.findByText('It flies.')).toBeTruthy()
  expect(box.value).toBe('Why? And how?')
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  await waitFor(() => expect(goOn).toHaveLength(2))
  goOn[1]?.()
  await waitFor(() => expect(box.value).toBe(''))
})

it('says so, and offers to try again, while there is nothing to show', async () => {
  isDown = true
  show()
  expect(await screen.findByRole('alert')).toBeTruthy()
  isDown = false
  await user.click(screen.getByRole('button', { name: shell.tryAgain }))
  expect(await screen.findByLabelText('Your prompt')).toBeTruthy()
})

it('says that a provider rests without an offer that nothing here could take up', async () => {
  answer = () => Response.json({ error: 'PROVIDER_UNAVAILABLE', message: '', practice_offered: true }, { status: 503 })
  show()
  await ask('Why?')
  expect((await screen.findByRole('alert')).textContent).toBe('The AI provider is not answering at present. Try again in half a minute.')
})

it('RL21: a missing key speaks of asking, for there is no exercise here', async () => {
  answer = () => Response.json({ error: 'KEY_REQUIRED', message: '', provider: 'openai' }, { status: 403 })
  show()
  await ask('Why?')
  expect((await screen.findByRole('alert')).textContent).toBe('API Key RequiredAdd your OpenAI key in Settings → API Keys to ask.')
})

it('RI1, RI5: notices at once that a key was saved in this tab, and only asking uses it', async () => {
  show()
  await user.type(await screen.findByLabelText('Your prompt'), 'Why?')
  await user.selectOptions(screen.getByLabelText('Model'), 'claude')
  const run = screen.getByRole<HTMLButtonElement>('button', { name: 'Ask' })
  await waitFor(() => expect(run.disabled).toBe(true))
  const storedAt = Date.now() - 50 * 60_000
  act(() => saveSessionKey('ada', 'anthropic', 'sk-ant-mine', storedAt))
  expect(run.disabled).toBe(false)
  expect(screen.queryByText('API Key Required')).toBeNull()
  expect(readSessionKeys('ada')[0]?.last_used).toBe(new Date(storedAt).toISOString())
  await user.click(run)
  expect(await screen.findByText('It flies.')).toBeTruthy()
  expect(readSessionKeys('ada')[0]?.last_used).not.toBe(new Date(storedAt).toISOString())
})

it('leaves out the oldest exchanges where question and history would be too large, and says when the question alone is', async () => {
  const sent: { prompt: string; history: { content: string }[] }[] = []
  const long = 'a'.repeat(15_000)
  const whole = `${event({ model: 'small', choices: [{ delta: { content: long } }] })}${event({ choices: [{ delta: {} }], soloflight: { mode: 'own-key', model: 'small' } })}`
  answer = () => new Response(whole, { headers: { 'content-type': 'text/event-stream' } })
  bodyOf = (body) => void sent.push(body)
  show()
  for (const question of ['First?', 'Second?', 'Third?', 'Thanks']) {
    await ask(question)
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Your prompt').value).toBe(''))
  }
  expect(sent.map(({ history }) => history.map(({ content }) => content.slice(0, 7)))).toEqual([
    [],
    ['First?', 'aaaaaaa'],
    ['First?', 'aaaaaaa', 'Second?', 'aaaaaaa'],
    ['Second?', 'aaaaaaa', 'Third?', 'aaaaaaa'],
  ])
  answer = () => refusal(413, 'PROMPT_TOO_LARGE', '')
  await ask('Too large')
  expect((await screen.findByRole('alert')).textContent).toBe('The prompt is larger than 32 kB. Shorten it and try again.')
})
