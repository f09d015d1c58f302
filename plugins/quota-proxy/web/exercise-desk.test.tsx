import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { useState } from 'react'
import { initReactI18next } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { Dialog, extend, fill } from '#web'
import { answerRequests, newUser } from '#web/testing'
import { ExtensionsProvider } from '../../../web/kit/extensions.ts'
import { FillsProvider } from '../../../web/kit/slots.tsx'
import shell from '../../../web/locales/en.json' with { type: 'json' }
import { type ExerciseRunProps, planParts } from '../../courses/slots.ts'
import locale from '../locales/en.json' with { type: 'json' }
import { codeRunner, type KeptCall, keptCalls } from '../slots.ts'
import { ExerciseCall } from './exercise-call.tsx'

const event = (value: object) => `data: ${JSON.stringify(value)}\n\n`
const chunk = (content: string) => event({ model: 'small-model', choices: [{ delta: { content } }] })

let made: number
let usage: object
let sent: { payload: { messages: { content: string }[] } }[]
let answer: () => Response
let records: KeptCall[]
let saved: [string, string][]
let onToPlan: ReturnType<typeof vi.fn<(lines: readonly string[], call: number) => void>>
let onWide: ReturnType<typeof vi.fn<(isWide: boolean) => void>>

const lines = '1. A coach counts cars.\n2. A tenant buys a drill.\n3. A climber stands outside.'
const outcome = (calls_made: number) => ({
  mode: 'real',
  model: 'small-model',
  id: `call-${calls_made}`,
  counted: true,
  tokens_in: 96,
  tokens_out: 168,
  cost_usd: 0.00012,
  calls_made,
  calls_required: 3,
  exercise_completed: calls_made === 3,
  module_completed: false,
})
const stream = (...events: string[]) => new Response(events.join(''), { headers: { 'content-type': 'text/event-stream' } })
const answering = (text: string) => () => {
  made++
  return stream(chunk(text), event({ choices: [{ delta: {} }], soloflight: outcome(made) }))
}

const answerTo = async (request: Request, path: string): Promise<unknown> => {
  if (path === '/api/session') return { user: { id: 'ada', email: 'a@b.c', role: 'user' }, aal: 'aal2', expires_in: 900 }
  if (path === '/api/usage_status') {
    const counts = { allowed: 20, used: 0, remaining: 20 }
    const model = { id: 'small-model', price_in: 1, price_out: 2 }
    const common = {
      module_code: '1.1',
      provider: 'openai',
      quota: counts,
      exercise: counts,
      daily: null,
      own_key: false,
      model,
      message: '',
    }
    return { ...common, practice_mode: false, practice_reason: null, own_key_allowed: true, ...usage }
  }
  if (path === '/api/running_calls') return []
  if (path.startsWith('/api/running_calls/')) return { ok: true }
  sent.push(await request.json())
  return answer()
}

const prompts = ['', 'Widen these: [paste your 5 best lines]\nFor [who], no to-do lists.', 'Challenge [the idea].']
const subSlide = {
  id: '1.1',
  requiresApiCall: true,
  callsRequired: 3,
  apiProvider: null,
  samplePrompt: 'The sample prompt',
  quickStarters: ['Starter one'],
  calls: ['Collect', 'Widen', 'Challenge'].map((label, index) => ({ label, step: `Do ${label}.`, prompt: prompts[index] ?? '' })),
}

/** The page around the desk: it owns the step, and refetches the count after each call. */
const Page = (part: Partial<ExerciseRunProps>) => {
  const [step, setStep] = useState<number>()
  const [counted, setCounted] = useState(made)
  const props = {
    module: { id: 'planner', apiProvider: 'openai', subSlides: [{ id: '1.1' }] },
    subSlide,
    state: { calls: { '1.1': { real: counted, practice: 0 } }, completed: [] },
    onCounted: () => setCounted(made),
    step: step ?? counted,
    onStep: setStep,
    onToPlan,
    onWide,
    ...part,
  } as unknown as ExerciseRunProps
  return <ExerciseCall {...props} />
}

const record = (call: number | null, part: Partial<KeptCall> = {}): KeptCall => ({
  id: `call-${call ?? 'again'}`,
  at: '2026-11-22T10:00:00.000Z',
  source: 'exercise',
  module_id: 'planner',
  sub_slide_id: '1.1',
  call,
  prompt: `Prompt ${call}`,
  answer: `Kept answer ${call}.`,
  provider: 'openai',
  model: 'kept-model',
  key: 'platform',
  outcome: 'answered',
  finish_reason: 'stop',
  counted: call !== null,
  tokens_in: 10,
  tokens_out: 20,
  cost_usd: 0.0026,
  note: '',
  ...part,
})

interface Around {
  readonly hasRecord?: boolean
  readonly plan?: readonly { id: string; title: string; text: string }[]
  readonly hasRunner?: boolean
}

const open = async (part: Partial<ExerciseRunProps> = {}, { hasRecord = false, plan, hasRunner = false }: Around = {}) => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en', resources: { en: { 'quota-proxy': locale, shell } }, defaultNS: 'shell', interpolation: { escapeValue: false } })
  const ofLesson = () => ({ queryKey: ['kept'], queryFn: async () => records })
  const saveNote = async (id: string, note: string) => {
    saved.push([id, note])
  }
  const extensions = [
    ...(hasRecord ? [extend(keptCalls, { ofLesson, newest: { queryKey: ['newest'], queryFn: async () => [] }, saveNote })] : []),
    ...(plan ? [extend(planParts, { queryKey: ['plan'], queryFn: async () => plan })] : []),
  ]
  const fills = hasRunner
    ? [fill(codeRunner, ({ answer: text, call, onClose }) => <button type="button" onClick={onClose}>{`Running ${call}: ${text}`}</button>)]
    : []
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <ExtensionsProvider value={extensions}>
          <FillsProvider fills={fills}>
            <Page {...part} />
          </FillsProvider>
        </ExtensionsProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findByRole('list', { name: 'Calls of this lesson' })
  return newUser()
}

const step = (name: RegExp) => screen.getByRole('button', { name })
const send = () => screen.getByRole('button', { name: 'Make API Call' })
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your prompt' })
const tab = (name: RegExp) => screen.getByRole('tab', { name })

beforeEach(() => {
  made = 0
  usage = {}
  sent = []
  records = []
  saved = []
  onToPlan = vi.fn()
  onWide = vi.fn()
  answer = answering(lines)
  answerRequests(answerTo)
})

describe('one step a call', () => {
  test('RL2: a call done stays to be read, the next one waits for the learner, its answer stays beside it', async () => {
    const user = await open()
    expect(step(/1\. Collect\W+your turn/)).toBeTruthy()
    expect(step(/2\. Widen\W+ahead/)).toBeTruthy()
    await user.click(await box())
    await user.click(send())
    expect(await screen.findByText('A tenant buys a drill.')).toBeTruthy()
    expect(await screen.findByText('Sent, call 1 of 3')).toBeTruthy()
    expect(step(/1\. Collect\W+done/).getAttribute('aria-current')).toBe('step')
    expect(screen.getByText('96 tokens in, 168 out')).toBeTruthy()
    expect(screen.getByText('about $0.0001, our key paid')).toBeTruthy()
    expect(screen.getByText('Counted')).toBeTruthy()
    expect(tab(/Answer 2/).getAttribute('aria-disabled')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Next call: Widen' }))
    expect(step(/2\. Widen\W+your turn/).getAttribute('aria-current')).toBe('step')
    expect(screen.getByRole('group', { name: 'Your prompt' })).toBeTruthy()
    expect(screen.getByText('A tenant buys a drill.')).toBeTruthy()
    await user.click(step(/1\. Collect/))
    await user.click(screen.getByRole('button', { name: 'Show prompt' }))
    expect(screen.getAllByText('The sample prompt').length).toBeGreaterThan(0)
  })

  test('a step ahead can be read and written, and says which call comes first', async () => {
    const user = await open()
    await user.click(step(/3\. Challenge/))
    await user.type(screen.getByRole('textbox', { name: 'Field: the idea' }), 'Toolshed')
    expect(screen.getByText('Make call 1 first. You can write this prompt already.')).toBeTruthy()
    await user.click(step(/1\. Collect/))
    await user.click(step(/3\. Challenge/))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Field: the idea' }).value).toBe('Toolshed')
    cleanup()
    await open()
    await user.click(step(/3\. Challenge/))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Field: the idea' }).value).toBe('Toolshed')
  })

  test('a call that failed says so in its step and to the page, and is not counted', async () => {
    const onCallState = vi.fn()
    const user = await open({ onCallState })
    await user.click(await box())
    answer = () => stream(chunk('Half'), 'event: error\ndata: {"error":"PROVIDER_FAILED","message":""}\n\n')
    await user.click(send())
    expect(await screen.findByRole('button', { name: /1\. Collect\W+failed, not counted/ })).toBeTruthy()
    expect(screen.getAllByText('failed, not counted').length).toBe(2)
    await waitFor(() => expect(onCallState.mock.calls.flat()).toEqual([null, 'busy', 'failed']))
    expect((await box()).value).toBe('The sample prompt')
  })

  test('the done moment takes the place of the prompt, which comes back while calls are left', async () => {
    made = 3
    const user = await open({ done: <p>Brainstormer</p> })
    expect(screen.getByText('Brainstormer')).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Ask again' }))
    fireEvent.change(await box(), { target: { value: 'Once more' } })
    await user.click(send())
    expect(await screen.findByRole('tab', { name: /Answer 4/ })).toBeTruthy()
    expect(sent[0]?.payload.messages[0]?.content).toBe('Once more')
  })

  test('Ctrl+Enter sends, and Enter alone does not', async () => {
    const user = await open()
    await user.type(await box(), 'Mine{Enter}')
    expect(sent).toEqual([])
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(sent).toHaveLength(1))
  })

  test('what a prompt weighs is called an estimate, and names whose key pays', async () => {
    const user = await open()
    await user.click(await box())
    // 17 characters are about 5 tokens, and an answer about 250: 5 + 500 millionths of a dollar.
    expect(await screen.findByText('About 5 tokens, about $0.0005 on our key')).toBeTruthy()
    expect(screen.getByText('Once sent it counts, even if you stop it; if it fails, it does not.')).toBeTruthy()
  })
})

describe('fields', () => {
  test('are not seen in the lesson’s sample, which can be sent as it stands', async () => {
    const samplePrompt = 'Time this sheet. 0 It is Friday. [pause] 2 You have no drill. [end]'
    const user = await open({ subSlide: { ...subSlide, samplePrompt } as unknown as ExerciseRunProps['subSlide'] })
    await user.click(await box())
    expect((await box()).value).toBe(samplePrompt)
    await user.click(send())
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.payload.messages[0]?.content).toBe(samplePrompt)
  })

  const openSecond = async (part: Partial<ExerciseRunProps> = {}, around: Around = {}) => {
    const user = await open(part, around)
    await user.click(await box())
    await user.click(send())
    await user.click(await screen.findByRole('button', { name: 'Next call: Widen' }))
    sent = []
    return user
  }
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

  test('QL11: are filled in their places, and sending with an empty one asks first', async () => {
    const user = await openSecond()
    expect(screen.getByText('from answer 1')).toBeTruthy()
    await user.type(field('Field: who'), 'a coach')
    await user.click(send())
    expect(await screen.findByRole('dialog', { name: 'Send with an empty field?' })).toBeTruthy()
    expect(screen.getByText(/\[paste your 5 best lines\]/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Fill them first' }))
    expect(field('paste your 5 best lines').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Not filled yet')).toBeTruthy()
    expect(sent).toEqual([])
    await user.click(send())
    await user.click(await screen.findByRole('button', { name: 'Send anyway' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.payload.messages[0]?.content).toBe('Widen these: [paste your 5 best lines]\nFor a coach, no to-do lists.')
  })

  test('are asked about once the question’s code has come, and nothing is sent meanwhile', async () => {
    const user = await openSecond()
    let arrive = () => {}
    const coming = vi.spyOn(Dialog, 'fetch').mockReturnValue(
      new Promise((resolve) => {
        arrive = () => resolve({ default: () => null })
      }),
    )
    onTestFinished(() => coming.mockRestore())
    await user.click(send())
    expect(send().getAttribute('aria-busy')).toBe('true')
    await user.click(send())
    await user.keyboard('{Control>}{Enter}{/Control}')
    await user.type(field('Field: who'), 'a coach')
    expect(coming).toHaveBeenCalledOnce()
    expect(sent).toEqual([])
    arrive()
    expect(await screen.findByRole('dialog', { name: 'Send with an empty field?' })).toBeTruthy()
    expect(send().hasAttribute('aria-busy')).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Send anyway' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.payload.messages[0]?.content).toBe('Widen these: [paste your 5 best lines]\nFor a coach, no to-do lists.')
  })

  test('are asked about in the sheet where the question’s code cannot be had', async () => {
    const user = await openSecond()
    const failing = vi.spyOn(Dialog, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    onTestFinished(() => failing.mockRestore())
    await user.click(send())
    const question = await screen.findByRole('alert')
    expect(question.textContent).toContain('Send with 2 empty fields?')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent).toEqual([])
    await user.type(field('Field: who'), 'a coach')
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(send())
    await user.click(await screen.findByRole('button', { name: 'Fill them first' }))
    await waitFor(() => expect(document.activeElement).toBe(field('paste your 5 best lines')))
    await user.click(send())
    await user.click(await screen.findByRole('button', { name: 'Send anyway' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.payload.messages[0]?.content).toBe('Widen these: [paste your 5 best lines]\nFor a coach, no to-do lists.')
  })

  test('as plain text and back keep everything', async () => {
    const user = await openSecond()
    await user.type(field('Field: who'), 'a coach')
    await user.click(screen.getByRole('button', { name: 'Plain text' }))
    const text = await box()
    expect(text.value).toBe('Widen these: [paste your 5 best lines]\nFor a coach, no to-do lists.')
    fireEvent.change(text, { target: { value: text.value.replace('a coach', 'an old coach') } })
    await user.click(screen.getByRole('button', { name: 'With fields' }))
    expect(field('Field: who').value).toBe('an old coach')
    expect(field('paste your 5 best lines').value).toBe('')
  })

  test('take marked lines, an earlier answer, or a part of the plan', async () => {
    const user = await openSecond({}, { plan: [{ id: 'fence', title: 'Fence', text: 'Only tools.' }] })
    await user.click(await screen.findByRole('checkbox', { name: /A coach counts cars/ }))
    await user.click(await screen.findByRole('checkbox', { name: /A climber/ }))
    expect(await screen.findByText('2 lines marked')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Into the prompt' }))
    await waitFor(() => expect(field('paste your 5 best lines').value).toBe('A coach counts cars.\nA climber stands outside.'))
    await user.click(await screen.findByRole('button', { name: 'Fill field' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Plan sheet: Fence' }))
    await waitFor(() => expect(field('Field: who').value).toBe('Only tools.'))
  })

  test('marked lines go into a plain prompt at its end, and to the plan with their call', async () => {
    const user = await openSecond()
    await user.click(await screen.findByRole('checkbox', { name: /A tenant/ }))
    await user.click(await screen.findByRole('button', { name: 'To plan sheet' }))
    expect(onToPlan).toHaveBeenCalledWith(['A tenant buys a drill.'], 1)
    await user.click(screen.getByRole('button', { name: 'Plain text' }))
    await user.click(screen.getByRole('button', { name: 'Into the prompt' }))
    expect((await box()).value).toBe(`${prompts[1]}\nA tenant buys a drill.`)
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(screen.queryByText(/marked/)).toBeNull()
    // Lines inserted into one prompt are not inserted again into a step that is opened later.
    await user.click(step(/3\. Challenge/))
    expect(field('Field: the idea').value).toBe('')
    await user.click(step(/2\. Widen/))
    expect((await box()).value).toBe(`${prompts[1]}\nA tenant buys a drill.`)
  })
})

describe('the record of calls', () => {
  test('QT5: half an answer looks no more whole on another device', async () => {
    made = 1
    records = [record(1, { finish_reason: 'content_filter' })]
    await open({}, { hasRecord: true })
    expect(await screen.findByText('Kept answer 1.')).toBeTruthy()
    expect(screen.getByText('Stopped by the provider’s filter')).toBeTruthy()
    expect(screen.getByText('Broken off, counted')).toBeTruthy()
  })

  test('S54: earlier answers are there on another device, with what they cost and a note', async () => {
    made = 2
    records = [record(1), record(2, { note: 'Keep line 2', outcome: 'stopped', key: 'own' })]
    const user = await open({}, { hasRecord: true })
    expect(await screen.findByText('Kept answer 2.')).toBeTruthy()
    expect(screen.getByText('about $0.0026, your key paid')).toBeTruthy()
    expect(step(/2\. Widen\W+stopped, counted/)).toBeTruthy()
    const note = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your note on this call' })
    expect(note.value).toBe('Keep line 2')
    await user.type(note, '!')
    await user.tab()
    await waitFor(() => expect(saved).toEqual([['call-2', 'Keep line 2!']]))
    await user.click(tab(/Answer 1/))
    expect(await screen.findByText('Kept answer 1.')).toBeTruthy()
  })

  test('a call whose words are not kept says so, and has no note', async () => {
    made = 1
    records = [record(1, { prompt: '', answer: '' })]
    await open({}, { hasRecord: true })
    expect(await screen.findByText('The words of this call are not kept, only its count.')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: 'Your note on this call' })).toBeNull()
  })

  test('without a record nothing asks for a note', async () => {
    const user = await open()
    await user.click(await box())
    await user.click(send())
    expect(await screen.findByText('A tenant buys a drill.')).toBeTruthy()
    expect(screen.queryByText('Your note on this call')).toBeNull()
  })
})

describe('beside the desk', () => {
  beforeEach(() => {
    made = 2
    records = [record(1), record(2, { prompt: 'Prompt 2, longer', answer: '- Two one\n- Two two' })]
  })

  test('two answers side by side, what differs in their prompts struck out and underlined', async () => {
    const user = await open({}, { hasRecord: true })
    await user.click(await screen.findByRole('button', { name: 'Compare' }))
    expect(onWide).toHaveBeenLastCalledWith(true)
    expect(await screen.findByRole('heading', { name: 'Compare two answers' })).toBeTruthy()
    const right = screen.getByRole('article', { name: 'Answer on the right' })
    expect(within(right).getByText('10 in, 20 out')).toBeTruthy()
    await user.click(await within(right).findByRole('checkbox', { name: /Two two/ }))
    await waitFor(() => expect(document.querySelector('ins')?.textContent).toContain('longer'))
    expect(document.querySelector('del')?.textContent).toBe('1')
    await user.click(screen.getByRole('button', { name: 'Into the prompt' }))
    expect(onWide).toHaveBeenLastCalledWith(false)
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Field: the idea' }).value).toBe('Two two'))
  })

  test('code is copied, and run where something can run it', async () => {
    records = [record(1), record(2, { answer: 'Here:\n\n```html\n<p>Hi</p>\n```' })]
    const user = await open({}, { hasRecord: true, hasRunner: true })
    expect(await screen.findByRole('button', { name: 'Copy code' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Run' }))
    expect(onWide).toHaveBeenLastCalledWith(true)
    await user.click(screen.getByText(/Running 2:/))
    expect(onWide).toHaveBeenLastCalledWith(false)
    expect(await screen.findByRole('button', { name: 'Run' })).toBeTruthy()
    cleanup()
    await open({}, { hasRecord: true })
    expect(await screen.findByRole('button', { name: 'Copy code' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Run' })).toBeNull()
  })
})
