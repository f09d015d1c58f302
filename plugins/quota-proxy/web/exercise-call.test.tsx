import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answerRequests, createTestQueries, newUser, refusal, untilLoaded } from '#web/testing'
import { notePolicyErrors } from '../../../web/kit/failure.ts'
import access from '../../access/locales/en.json' with { type: 'json' }
import { deleteSessionKey, readSessionKeys, saveSessionKey } from '../../api-keys/session-keys.ts'
import type { ExerciseRunProps } from '../../courses/slots.ts'
import locale from '../locales/en.json' with { type: 'json' }
import { ExerciseCall } from './exercise-call.tsx'

notePolicyErrors([{ id: 'access', policyErrors: ['PAYMENT_REQUIRED'] }])

const event = (value: object) => `data: ${JSON.stringify(value)}\n\n`
const chunk = (content: string) => event({ model: 'small-model', choices: [{ delta: { content } }] })
const outcome = { mode: 'real', model: 'small-model', calls_made: 3, calls_required: 5, exercise_completed: false, module_completed: false }

let reason: string | null
let hasOwnKey: boolean
/** The usage request, which names the payer, is answered once this resolves. */
let untilUsageIsKnown: () => Promise<unknown>
let calls: { real: number; practice: number }
let usage: object
let sent: unknown[]
let asked: string[]
let answer: () => Response
/** The learner's running calls, and the server's responses to reading one and to stopping one. */
let running: object[]
let followed: (path: string) => Response
let stopped: (path: string) => unknown
let confirmed: (path: string) => unknown
/** Ends a running answer, as the server does when the call is stopped. */
let endAnswer: (...events: string[]) => void
let onCounted: ReturnType<typeof vi.fn>

const stream = (...events: string[]) => new Response(events.join(''), { headers: { 'content-type': 'text/event-stream' } })

/** A response that stays open until `endAnswer` sends its last events. */
const endless = (...events: string[]) =>
  new Response(
    new ReadableStream({
      start: (controller) => {
        const write = (each: string) => controller.enqueue(new TextEncoder().encode(each))
        events.forEach(write)
        endAnswer = (...rest) => {
          rest.forEach(write)
          controller.close()
        }
      },
    }),
  )

const answerTo = async (request: Request, path: string): Promise<unknown> => {
  asked.push(path)
  if (path === '/api/session') return { user: { id: 'ada', email: 'a@b.c', role: 'user' }, aal: 'aal2', expires_in: 900 }
  if (path === '/api/site-config') return { productName: 'Soloflight' }
  if (path === '/api/usage_status') {
    await untilUsageIsKnown()
    const counts = { allowed: 20, used: 10, remaining: 10 }
    return {
      module_code: '1.3',
      provider: 'openai',
      quota: counts,
      exercise: counts,
      practice_mode: reason !== null,
      practice_reason: reason,
      daily: null,
      own_key: hasOwnKey,
      message: '',
      ...usage,
    }
  }
  if (path === '/api/running_calls') return running
  if (path.endsWith('/confirm')) return confirmed(path)
  if (path.startsWith('/api/running_calls/')) return path.endsWith('/stop') ? stopped(path) : followed(path)
  // A plan sheet of another test file on this page may still be saved.
  if (path !== '/api/proxy_openai') return refusal(404, 'NOT_FOUND')
  sent.push(await request.json())
  return answer()
}

const props = (): ExerciseRunProps =>
  ({
    module: { id: 'planner', apiProvider: 'openai', subSlides: [{ id: '1.3' }] },
    subSlide: {
      id: '1.3',
      requiresApiCall: true,
      callsRequired: 5,
      calls: [],
      apiProvider: null,
      samplePrompt: 'The sample prompt',
      quickStarters: ['Starter one', 'Starter two', 'Starter three'],
    },
    state: { calls: { '1.3': calls }, completed: [] },
    onCounted,
  }) as unknown as ExerciseRunProps

const open = async (part: Partial<ExerciseRunProps> = {}, hasBox = true) => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en', resources: { en: { access, 'quota-proxy': locale } }, interpolation: { escapeValue: false } })
  const queries = createTestQueries()
  const page = (more: Partial<ExerciseRunProps> = {}) => (
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <ExerciseCall {...props()} {...part} {...more} />
      </MemoryRouter>
    </QueryClientProvider>
  )
  const { rerender } = render(page())
  return {
    queries,
    user: newUser(),
    box: hasBox ? await screen.findByLabelText<HTMLTextAreaElement>('Your prompt') : document.createElement('textarea'),
    change: (more: Partial<ExerciseRunProps>) => rerender(page(more)),
  }
}

beforeEach(() => {
  reason = null
  hasOwnKey = false
  untilUsageIsKnown = async () => undefined
  calls = { real: 1, practice: 1 }
  usage = {}
  sent = []
  asked = []
  running = []
  followed = () => refusal(404, 'NOT_FOUND')
  stopped = () => ({ ok: true })
  confirmed = () => ({ ok: true })
  onCounted = vi.fn()
  answer = () => stream(chunk('**Builder.** '), chunk('Members list tools.'), event({ choices: [{ delta: {} }], soloflight: outcome }))
  answerRequests(answerTo)
})

test('F06: the exercise is drawn once who pays is known, so that nothing is pushed down', async () => {
  let tell = (_: unknown) => {}
  const known = new Promise((resolve) => {
    tell = resolve
  })
  untilUsageIsKnown = () => known
  reason = 'no-key'
  const opened = open()
  await waitFor(() => expect(asked).toContain('/api/usage_status'))
  expect(screen.queryByLabelText('Your prompt')).toBeNull()
  tell(undefined)
  await opened
  expect(screen.getByText('Practice mode')).toBeTruthy()
})

test('an exercise whose payer cannot be asked for is there all the same', async () => {
  untilUsageIsKnown = async () => Promise.reject(new Error('down'))
  const { box } = await open()
  expect(box.value).toBe('')
})

test('the first click on the empty prompt fills in the sample; an emptied box stays empty', async () => {
  const { user, box } = await open()
  await user.click(box)
  expect(box.value).toBe('The sample prompt')
  await user.clear(box)
  await user.click(box)
  expect(box.value).toBe('')
})

test('RU1: the prompt that was asked for is the one in the box, and the keyboard fills nothing', async () => {
  const { user, box, change } = await open()
  while (document.activeElement !== box) await user.tab()
  expect(box.value).toBe('')
  change({ taken: { prompt: "The second call's prompt" } })
  expect(box.value).toBe("The second call's prompt")
  expect(document.activeElement).toBe(box)
})

test('RU1: a prompt from the text stays itself when it takes the focus to the box', async () => {
  const { box, change } = await open()
  change({ taken: { prompt: "The second call's prompt" } })
  expect(document.activeElement).toBe(box)
  expect(box.value).toBe("The second call's prompt")
})

test('RL19: quick starters wait behind a disclosure, and stand open where the page asks for it', async () => {
  await open()
  expect(document.querySelector('details')?.open).toBe(false)
  cleanup()
  await open({ hasQuickStarters: true })
  expect(document.querySelector('details')?.open).toBe(true)
})

test('QP9: a call without a prompt is answered by a word and the box, and no button is dead', async () => {
  const { user, box } = await open()
  const run = screen.getByRole<HTMLButtonElement>('button', { name: 'Make API Call' })
  expect(run.disabled).toBe(false)
  expect(screen.queryByText('Write a prompt first.')).toBeNull()
  await user.click(run)
  expect(screen.getByRole('alert').textContent).toBe('Write a prompt first.')
  expect(document.activeElement).toBe(box)
  expect(box.value).toBe('')
  expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Write a prompt first.')
  await user.keyboard('Why?')
  expect(screen.queryByText('Write a prompt first.')).toBeNull()
  expect(sent).toEqual([])
})

test('a call streams its answer, names the model, is counted, and survives a reload', async () => {
  const { user, box } = await open()
  expect(screen.getByRole('button', { name: /^3\b.*your turn/ })).toBeTruthy()
  await user.click(box)
  await user.click(screen.getByRole('button', { name: 'Make API Call' }))
  expect(await screen.findByText('Members list tools.', { exact: false })).toBeTruthy()
  await waitFor(() => expect(onCounted).toHaveBeenCalledWith({ exerciseCompleted: false, moduleCompleted: false }))
  expect(screen.getByText('small-model')).toBeTruthy()
  expect(screen.getByText('The answer is complete.')).toBeTruthy()
  const payload = { messages: [{ role: 'user', content: 'The sample prompt' }], stream: true }
  expect(sent).toEqual([{ module_code: '1.3', payload, call_id: expect.stringMatching(/^[\da-f]{24}$/) }])
  cleanup()
  const again = await open()
  expect(again.box.value).toBe('The sample prompt')
  expect(screen.getByText('Members list tools.', { exact: false })).toBeTruthy()
})

test('a used-up quota is told in the words of the specification, and the prompt stays', async () => {
  usage = { quota: { allowed: 20, used: 20, remaining: 0 } }
  const { user, box } = await open()
  answer = () => Response.json({ error: 'KEY_REQUIRED', message: '', provider: 'openai', allowed: 20 }, { status: 403 })
  await user.click(box)
  await user.click(screen.getByRole('button', { name: 'Make API Call' }))
  expect(await screen.findByText('Quota Exhausted')).toBeTruthy()
  expect(screen.getByText("You've used all 20 OpenAI calls for this module.")).toBeTruthy()
  expect(box.value).toBe('The sample prompt')
  expect(onCounted).not.toHaveBeenCalled()
})

test('an unreachable server and a broken stream are told apart', async () => {
  const { user, box } = await open()
  await user.click(box)
  answer = () => stream(chunk('Half'), 'event: error\ndata: {"error":"PROVIDER_FAILED","message":""}\n\n')
  await user.click(screen.getByRole('button', { name: 'Make API Call' }))
  expect(await screen.findByText('Failed to get AI response. Please try again.')).toBeTruthy()
  answer = () => {
    throw new TypeError('fetch failed')
  }
  await user.click(screen.getByRole('button', { name: 'Make API Call' }))
  expect(await screen.findByText("Couldn't reach Soloflight function. Try again shortly.")).toBeTruthy()
})

test('practice mode is said on the page, and a paused provider offers it', async () => {
  reason = 'no-key'
  const { user, box } = await open()
  expect(await screen.findByText('Practice mode')).toBeTruthy()
  await user.click(box)
  answer = () => Response.json({ error: 'PROVIDER_UNAVAILABLE', message: '', practice_offered: true }, { status: 503 })
  await user.click(screen.getByRole('button', { name: 'Make API Call' }))
  await user.click(await screen.findByRole('button', { name: 'Continue in practice mode' }))
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ practice: true }))
})

test("practice in place of a learner's key says whose call it is", async () => {
  hasOwnKey = true
  usage = { quota: { allowed: 0, used: 0, remaining: 0 } }
  const { user, box } = await open()
  await user.click(box)
  answer = () => Response.json({ error: 'PROVIDER_UNAVAILABLE', message: '', practice_offered: true }, { status: 503 })
  await user.click(screen.getByRole('button', { name: 'Make API Call' }))
  expect(await screen.findByText(/or continue in practice mode\.$/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Continue in practice mode' }))
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ practice: true, own_key: true }))
})

const unreadable = 'Your stored key can no longer be read. Enter it again in Settings → API Keys.'
test.each([
  [503, { error: 'PROVIDER_UNAVAILABLE' }, 'The AI provider is not answering at present. Try again in half a minute.'],
  [403, { error: 'PRACTICE_ONLY', reason: 'approval' }, 'Real AI calls start once a parent or guardian has approved them.'],
  [
    403,
    { error: 'PRACTICE_ONLY', reason: 'unverified' },
    'Real AI calls start once your parent or guardian is confirmed by a card payment, as this school asks.',
  ],
  [403, { error: 'PRACTICE_ONLY', reason: 'switched-off', provider: 'gemini' }, 'Gemini is not available to students here.'],
  [403, { error: 'KEY_UNREADABLE' }, unreadable],
  [402, { error: 'PAYMENT_REQUIRED', message: 'In the words of the server.' }, access.errors.PAYMENT_REQUIRED],
  [500, { error: 'INTERNAL', message: 'Something went wrong.' }, 'Failed to get AI response. Please try again.'],
])('a refusal is told by its reason: %i %j', async (status, body, text) => {
  const { user, box } = await open()
  await user.click(box)
  answer = () => Response.json({ message: 'Not this.', ...body }, { status })
  await user.click(screen.getByRole('button', { name: 'Make API Call' }))
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect(screen.queryByRole('button', { name: 'Continue in practice mode' })).toBeNull()
})

test.each([
  ['approval', 'Responses are simulated until a parent or guardian approves real AI calls.'],
  ['unverified', 'Responses are simulated until your parent or guardian is confirmed by a card payment, as this school asks.'],
  ['switched-off', 'Responses are simulated: ChatGPT is not available to students here.'],
  ['daily-limit', 'Simulated responses; real calls resume when the daily limit of 12 ChatGPT calls resets:'],
  ['no-key', 'Responses are simulated: this school has no key for ChatGPT at present.'],
])('the practice banner says why: %s', async (why, sentence) => {
  reason = why
  usage = { daily: { allowed: 12, used: 12, remaining: 0, resets_at: '2026-11-22T00:00:00.000Z' } }
  await open()
  expect(await screen.findByText(sentence, { exact: false })).toBeTruthy()
})

test("S35: a lesson without the platform's calls runs on the learner's key, and says so before the call", async () => {
  hasOwnKey = true
  usage = { quota: { allowed: 0, used: 0, remaining: 0 } }
  const { user, box } = await open()
  expect(await screen.findByText('Sent to ChatGPT on your own OpenAI key, which pays for it.', { exact: false })).toBeTruthy()
  await user.click(box)
  await user.click(screen.getByRole('button', { name: 'Make API Call' }))
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ own_key: true }))
})

test('without a key such a lesson asks for one in the words of the specification', async () => {
  usage = { quota: { allowed: 0, used: 0, remaining: 0 } }
  const { user, box } = await open()
  expect(await screen.findByText('API Key Required')).toBeTruthy()
  expect(screen.getByText('Add your OpenAI key in Settings → API Keys to run this exercise.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Add API Keys' }).getAttribute('href')).toBe('/settings?tab=keys')
  await user.click(box)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Make API Call' }).disabled).toBe(true)
})

describe('a lesson whose calls are made', () => {
  const spent = { quota: { allowed: 20, used: 20, remaining: 0 }, exercise: { allowed: 5, used: 5, remaining: 0 } }
  const sentence = "You've used all 20 OpenAI calls for this module."
  beforeEach(() => {
    calls = { real: 5, practice: 0 }
    usage = spent
  })

  test("says that the module's quota is exhausted, and what to do, without a further call", async () => {
    await open()
    expect(await screen.findByText('Quota Exhausted')).toBeTruthy()
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(screen.getByText('Add your OpenAI key to continue')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Add API Keys' }).getAttribute('href')).toBe('/settings?tab=keys')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Make API Call' }).disabled).toBe(true)
  })

  test('RU17: says that the module is complete once all of it is done, and not that anything is exhausted', async () => {
    await open({ state: { calls: { '1.3': calls }, completed: ['1.3'] } as unknown as ExerciseRunProps['state'] })
    expect(await screen.findByText('All 20 calls used: module complete')).toBeTruthy()
    expect(screen.queryByText('Quota Exhausted')).toBeNull()
    expect(screen.getByText('Add your OpenAI key to continue')).toBeTruthy()
  })

  test.each<[string, () => void]>([
    ['other lessons have calls left', () => (usage = { ...spent, quota: { allowed: 20, used: 19, remaining: 1 } })],
    ['the learner has a key', () => (hasOwnKey = true)],
    ['calls are simulated', () => (reason = 'approval')],
    ['this lesson has calls left', () => (calls = { real: 4, practice: 0 })],
  ])('says nothing of it while %s', async (_what, set) => {
    set()
    const { queries } = await open()
    await waitFor(() => expect(asked).toContain('/api/usage_status'))
    await untilLoaded(queries)
    expect(screen.queryByText(sentence)).toBeNull()
  })

  test('L26, RI1: goes on from the same box as soon as a key is saved in this tab', async () => {
    const { user, box } = await open()
    expect(await screen.findByText('Quota Exhausted')).toBeTruthy()
    await user.type(box, 'One more')
    const run = screen.getByRole<HTMLButtonElement>('button', { name: 'Make API Call' })
    expect(run.disabled).toBe(true)
    act(() => saveSessionKey('ada', 'openai', 'sk-mine'))
    expect(run.disabled).toBe(false)
    expect(screen.queryByText('Quota Exhausted')).toBeNull()
    await user.click(run)
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ own_key: true }))
    act(() => deleteSessionKey('ada', 'openai'))
    expect(screen.getByText('Quota Exhausted')).toBeTruthy()
  })
})

test('RI5: opening a lesson is no use of a session key', async () => {
  const storedAt = Date.now() - 50 * 60_000
  saveSessionKey('ada', 'openai', 'sk-mine', storedAt)
  await open()
  expect(readSessionKeys('ada')).toMatchObject([{ last_used: new Date(storedAt).toISOString() }])
})

const stoppedOutcome = { ...outcome, stopped: true, counted: true }

test('RU2, QL3: Stop asks the server to end the call, and says what it answers: the words stay, and it counts', async () => {
  const { user, box } = await open()
  await user.click(box)
  answer = () => endless(chunk('Half an answer'))
  stopped = () => {
    endAnswer(event({ choices: [{ delta: {} }], soloflight: stoppedOutcome }))
    return { ok: true }
  }
  await user.click(screen.getByRole('button', { name: 'Make API Call' }))
  expect(await screen.findByText('Half an answer')).toBeTruthy()
  expect(screen.getByText('If you stop now, this call still counts once it has been sent.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  expect((await screen.findAllByText('Stopped before the end. The call counts.')).length).toBe(2)
  const { call_id } = sent[0] as { call_id: string }
  expect(asked).toContain(`/api/running_calls/${call_id}/stop`)
  expect(onCounted.mock.calls).toEqual([[{ exerciseCompleted: false, moduleCompleted: false }]])
  expect(screen.getByRole('button', { name: /^4\b.*your turn/ })).toBeTruthy()
})

test('QL9: a call that was stopped before its first word counts once it was sent, and not before', async () => {
  const { user, box } = await open()
  await user.click(box)
  answer = () => endless()
  stopped = () => {
    endAnswer(event({ choices: [{ delta: {} }], soloflight: stoppedOutcome }))
    return { ok: true }
  }
  await user.click(screen.getByRole('button', { name: 'Make API Call' }))
  await user.click(await screen.findByRole('button', { name: 'Stop' }))
  expect((await screen.findAllByText('Stopped before the end. The call counts.')).length).toBe(2)
  cleanup()
  const again = await open()
  answer = () => refusal(499, 'CLIENT_LEFT')
  await again.user.click(again.box)
  await again.user.click(screen.getByRole('button', { name: 'Make API Call' }))
  expect((await screen.findAllByText('Stopped before it was sent. It does not count.')).length).toBe(2)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('QL3: a call that cannot be stopped goes on, and the page says so', async () => {
  const { user, box } = await open()
  await user.click(box)
  answer = () => endless(chunk('Half'))
  stopped = () => {
    throw new TypeError('fetch failed')
  }
  await user.click(screen.getByRole('button', { name: 'Make API Call' }))
  await user.click(await screen.findByRole('button', { name: 'Stop' }))
  expect((await screen.findByRole('alert')).textContent).toBe('The call could not be stopped: it goes on. Try again in a moment.')
  await act(async () => endAnswer(chunk(' an answer'), event({ choices: [{ delta: {} }], soloflight: outcome })))
  expect(await screen.findByText('Half an answer')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

describe('QL3: whoever comes back', () => {
  const underWay = { id: 'call-of-ada', module_id: 'planner', sub_slide_id: '1.3', at: '2026-11-26T20:00:00.000Z', is_over: false }
  beforeEach(() => {
    running = [{ ...underWay, prompt: 'What I asked elsewhere' }]
  })

  test('sees the call running, reads its answer from the beginning, and makes no second one', async () => {
    followed = () => endless(chunk('What has come. '))
    await open({}, false)
    expect(await screen.findByText('What has come.')).toBeTruthy()
    expect(screen.getByText('Sent, call 3 of 5')).toBeTruthy()
    expect(screen.getAllByText('What I asked elsewhere')).not.toEqual([])
    expect(screen.getByRole('button', { name: 'Stop' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Make API Call' })).toBeNull()
    running = []
    await act(async () => endAnswer(chunk('And the rest.'), event({ choices: [{ delta: {} }], soloflight: { ...outcome, counted: true } })))
    expect(await screen.findByText('What has come. And the rest.')).toBeTruthy()
    expect(onCounted.mock.calls).toEqual([[{ exerciseCompleted: false, moduleCompleted: false }]])
    expect(asked.filter((path) => path.endsWith('/answer'))).toEqual(['/api/running_calls/call-of-ada/answer'])
    expect(sent).toEqual([])
  })

  test('in the same tab, too: a page that goes ends nothing at the server', async () => {
    running = []
    const { user, box } = await open()
    await user.click(box)
    answer = () => endless(chunk('Half an answer'))
    await user.click(screen.getByRole('button', { name: 'Make API Call' }))
    expect(await screen.findByText('Half an answer')).toBeTruthy()
    cleanup()
    expect(asked.filter((path) => path.endsWith('/stop'))).toEqual([])
    running = [{ ...underWay, prompt: 'The sample prompt' }]
    followed = () =>
      stream(chunk('Half an answer, now whole.'), event({ choices: [{ delta: {} }], soloflight: { ...outcome, counted: true } }))
    await open({}, false)
    expect(await screen.findByText('Half an answer, now whole.')).toBeTruthy()
    expect(sent).toHaveLength(1)
    expect(screen.getByRole('button', { name: /^4\b.*your turn/ })).toBeTruthy()
  })

  test('finds an answer that ended meanwhile, at the place that the server counted it at', async () => {
    calls = { real: 2, practice: 1 }
    running = [{ ...underWay, is_over: true, prompt: 'What I asked elsewhere' }]
    followed = () => {
      running = []
      return stream(chunk('All of it.'), event({ choices: [{ delta: {} }], soloflight: { ...outcome, counted: true } }))
    }
    await open({}, false)
    expect(await screen.findByText('All of it.')).toBeTruthy()
    expect(screen.getByRole('tab', { name: /Answer 3/ }).getAttribute('aria-selected')).toBe('true')
    expect(screen.getByRole('button', { name: /^4\b.*your turn/ })).toBeTruthy()
  })

  const whole = (text: string, more: object = {}) =>
    stream(chunk(text), event({ choices: [{ delta: {} }], soloflight: { ...outcome, counted: true, ...more } }))
  const confirmations = () => asked.filter((path) => path.endsWith('/confirm'))
  const readings = () => asked.filter((path) => path.endsWith('/answer'))

  test('RC3: confirms an answer that has arrived, and only then', async () => {
    followed = () => endless(chunk('What has come. '))
    await open({}, false)
    expect(await screen.findByText('What has come.')).toBeTruthy()
    expect(confirmations()).toEqual([])
    await act(async () => endAnswer(event({ choices: [{ delta: {} }], soloflight: { ...outcome, counted: true } })))
    await waitFor(() => expect(confirmations()).toEqual(['/api/running_calls/call-of-ada/confirm']))
  })

  test('RC3: does not show again what this tab has, and repeats a confirmation that was lost', async () => {
    // One of the learner's own calls beyond the lesson's: nothing but its id tells it from a further one.
    calls = { real: 5, practice: 0 }
    running = [{ ...underWay, is_over: true, prompt: 'What I asked elsewhere' }]
    followed = () => whole('One more answer.', { counted: false, calls_made: 5 })
    confirmed = () => {
      throw new TypeError('fetch failed')
    }
    await open({}, false)
    expect(await screen.findByText('One more answer.')).toBeTruthy()
    await waitFor(() => expect(confirmations()).not.toEqual([]))
    cleanup()
    asked = []
    confirmed = () => {
      running = []
      return { ok: true }
    }
    await open({}, false)
    await waitFor(() => expect(confirmations()).toEqual(['/api/running_calls/call-of-ada/confirm']))
    expect(readings()).toEqual([])
    expect(screen.getByRole('tab', { name: /Answer 6/ }).getAttribute('aria-selected')).toBe('true')
    expect(screen.queryByRole('tab', { name: /Answer 7/ })).toBeNull()
  })

  test('RC3: reads an answer that broke off at its own place, though the server has counted it meanwhile', async () => {
    calls = { real: 5, practice: 0 }
    let times = 0
    followed = () => {
      times += 1
      return times === 1 ? stream(chunk('Half ')) : whole('Half and whole.', { counted: false, calls_made: 5 })
    }
    await open({}, false)
    expect(await screen.findByText('Half and whole.')).toBeTruthy()
    expect(screen.queryByText('Half')).toBeNull()
    expect(screen.getByRole('tab', { name: /Answer 6/ }).getAttribute('aria-selected')).toBe('true')
    expect(screen.queryByRole('tab', { name: /Answer 7/ })).toBeNull()
  })

  test('is not troubled by an answer that another device has read meanwhile', async () => {
    followed = () => {
      running = []
      return refusal(404, 'NOT_FOUND')
    }
    await open()
    await waitFor(() => expect(onCounted).toHaveBeenCalled())
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('reads on where the connection broke, a few times and not without end', async () => {
    followed = () => {
      throw new TypeError('fetch failed')
    }
    await open()
    expect((await screen.findByRole('alert')).textContent).toBe("Couldn't reach Soloflight function. Try again shortly.")
    await waitFor(() => expect(asked.filter((path) => path.endsWith('/answer'))).toHaveLength(3))
  })
})

describe('QL8: the keyboard stays at the desk', () => {
  test('it goes to the answer with the call, and to the next prompt with the next call', async () => {
    const { user, box } = await open()
    await user.type(box, 'Why?')
    answer = () => endless(chunk('Because. '))
    await user.click(screen.getByRole('button', { name: 'Make API Call' }))
    await screen.findByText('Because.')
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Answer' }))
    await act(async () => endAnswer(event({ choices: [{ delta: {} }], soloflight: outcome })))
    await user.click(await screen.findByRole('button', { name: /^4\b/ }))
    await user.click(screen.getByRole('button', { name: /^3\b/ }))
    await user.click(await screen.findByRole('button', { name: /^Next call/ }))
    expect(document.activeElement).toBe(await screen.findByLabelText('Your prompt'))
  })

  test('a call that is stopped leaves it at the answer, one that was not sent at its prompt', async () => {
    const { user, box } = await open()
    await user.type(box, 'Why?')
    answer = () => endless(chunk('Because. '))
    stopped = () => {
      endAnswer('event: error\ndata: {"error":"CLIENT_LEFT","message":""}\n\n')
      return { ok: true }
    }
    await user.click(screen.getByRole('button', { name: 'Make API Call' }))
    await user.click(await screen.findByRole('button', { name: 'Stop' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Your prompt')))
  })
})

test("RL8: a lesson that has used its own calls names its own limit, not the module's", async () => {
  usage = { quota: { allowed: 20, used: 4, remaining: 16 }, exercise: { allowed: 4, used: 4, remaining: 0 } }
  const { user, box } = await open()
  answer = () => Response.json({ error: 'KEY_REQUIRED', message: '', provider: 'openai', allowed: 20 }, { status: 403 })
  await user.click(box)
  await user.click(screen.getByRole('button', { name: 'Make API Call' }))
  const sentence = "You've used all 4 OpenAI calls of this lesson. 16 of the module's 20 are left for its other lessons."
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.queryByText("You've used all 20", { exact: false })).toBeNull()
})

test('RL12: an answer that was cut at the length limit says so, also after a reload', async () => {
  const { user, box } = await open()
  answer = () => stream(chunk('Once upon a'), event({ choices: [{ delta: {}, finish_reason: 'length' }], soloflight: outcome }))
  await user.click(box)
  await user.click(screen.getByRole('button', { name: 'Make API Call' }))
  expect((await screen.findAllByText('Cut at the length limit')).length).toBe(2)
  expect(screen.getByText('Ask for a shorter one', { exact: false })).toBeTruthy()
  cleanup()
  await open()
  expect(screen.getByText('Once upon a')).toBeTruthy()
  expect(screen.getAllByText('Cut at the length limit').length).toBeGreaterThan(0)
})

test.each([
  ['content_filter', 'Stopped by the provider’s filter', 'Put your question in other words'],
  ['tool_calls', 'Broken off for a tool', 'Ask for an answer in words alone'],
  ['other', 'Ended early by the provider', 'Ask again'],
])('QT5: an answer that ended by %s does not look whole: by what, what to do, and that it counts', async (finish_reason, title, advice) => {
  const { user, box } = await open()
  const told = { ...outcome, counted: true, finish_reason }
  answer = () => stream(chunk('First put the shelf against the'), event({ choices: [{ delta: {}, finish_reason }], soloflight: told }))
  await user.click(box)
  await user.click(screen.getByRole('button', { name: 'Make API Call' }))
  expect((await screen.findAllByText(title)).length).toBe(2)
  expect(screen.getByText(advice, { exact: false }).textContent).toContain('This call counts.')
  expect(screen.getByText('Broken off, counted')).toBeTruthy()
  expect(screen.queryByText('Counted')).toBeNull()
  expect(screen.queryByText('The answer is complete.')).toBeNull()
})

test.each([
  ['PROMPT_TOO_LONG_FOR_MODEL', 413, 'The prompt is too long for this model. Shorten it, or send it in parts.'],
  ['ANSWER_FILTERED', 502, 'let no answer through'],
  ['LENGTH_SPENT', 502, 'used up the length of its answer'],
])('QT5: %s is told in its own words', async (error, status, words) => {
  const { user, box } = await open()
  answer = () =>
    new Response(JSON.stringify({ error, message: 'In English.' }), { status, headers: { 'content-type': 'application/json' } })
  await user.click(box)
  await user.click(screen.getByRole('button', { name: 'Make API Call' }))
  expect((await screen.findByRole('alert')).textContent).toContain(words)
})

test('RL12: a complete answer says nothing of a limit', async () => {
  const { user, box } = await open()
  answer = () => stream(chunk('All of it.'), event({ choices: [{ delta: {}, finish_reason: 'stop' }], soloflight: outcome }))
  await user.click(box)
  await user.click(screen.getByRole('button', { name: 'Make API Call' }))
  expect(await screen.findByText('The answer is complete.')).toBeTruthy()
  expect(screen.queryByText('Cut at the length limit')).toBeNull()
})

describe('RL6: where the platform has no key', () => {
  const noKey = 'Responses are simulated: this school has no key for ChatGPT at present.'
  beforeEach(() => {
    reason = 'no-key'
  })

  test("the learner's own key pays once it is chosen, in the other lessons of the tab too, and there is a way back", async () => {
    hasOwnKey = true
    const { user, box } = await open()
    await user.click(box)
    expect(await screen.findByText('Practice mode: your prompt is sent to no AI provider.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Use my own key' }))
    expect(screen.getByText('Sent to ChatGPT on your own OpenAI key, which pays for it.', { exact: false })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Make API Call' }))
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ module_code: '1.3', own_key: true }))
    cleanup()
    await open()
    await user.click(await screen.findByRole('button', { name: 'Back to practice mode' }))
    expect(screen.getByText(noKey, { exact: false })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Make API Call' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent.at(-1)).not.toHaveProperty('own_key')
  })

  test('the banner says where to add a key to whoever has none', async () => {
    await open()
    expect(await screen.findByText('Or add your OpenAI key and get real answers.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Add API Keys' }).getAttribute('href')).toBe('/settings?tab=keys')
    expect(screen.queryByRole('button', { name: 'Use my own key' })).toBeNull()
  })

  test.each(['approval', 'switched-off', 'daily-limit'])('nothing of it is offered where practice has another reason: %s', async (why) => {
    reason = why
    hasOwnKey = true
    usage = { daily: { allowed: 12, used: 12, remaining: 0, resets_at: '2026-11-22T00:00:00.000Z' } }
    await open()
    expect((await screen.findAllByText(/[Ss]imulated/)).length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: 'Use my own key' })).toBeNull()
    expect(screen.queryByText('Or add your OpenAI key', { exact: false })).toBeNull()
  })
})

describe('RL1: an exercise that practice has completed', () => {
  beforeEach(() => {
    calls = { real: 0, practice: 5 }
  })

  test('keeps its real calls, which the platform still pays for', async () => {
    usage = { quota: { allowed: 20, used: 0, remaining: 20 }, exercise: { allowed: 5, used: 0, remaining: 5 } }
    hasOwnKey = true
    const { user, box } = await open()
    expect(await screen.findByText('5 real calls left in this lesson.')).toBeTruthy()
    expect(screen.getByText('Sent to ChatGPT on our key.', { exact: false })).toBeTruthy()
    await user.click(box)
    await user.click(screen.getByRole('button', { name: 'Make API Call' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).not.toHaveProperty('own_key')
  })

  test('refuses once its own allowance is spent', async () => {
    usage = { quota: { allowed: 20, used: 5, remaining: 15 }, exercise: { allowed: 5, used: 5, remaining: 0 } }
    const { user, box } = await open()
    await user.click(box)
    expect(await screen.findByText('All 5 calls used. Go to the next lesson.')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Make API Call' }).disabled).toBe(true)
  })
})
