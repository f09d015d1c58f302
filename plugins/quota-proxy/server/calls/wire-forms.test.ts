import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { eventsOf, startProxyHost } from '../proxy-host.testing.ts'

let world: Awaited<ReturnType<typeof startProxyHost>>
beforeEach(async () => {
  world = await startProxyHost({ keys: ['openai', 'anthropic', 'gemini'] })
})
afterEach(() => world.close())

const openAi = ['openai', 'm1.1'] as const
const anthropic = ['anthropic', 'm2.1'] as const
const gemini = ['gemini', 'm3.1'] as const

const usage = { prompt_tokens: 10, completion_tokens: 3, total_tokens: 13 }
const chunk = (choices: unknown, more: object = {}) => ({
  id: 'c',
  object: 'chat.completion.chunk',
  created: 1,
  model: 'm',
  choices,
  ...more,
})
const words = (content: unknown) => chunk([{ index: 0, delta: { content }, finish_reason: null }])
const end = (finish_reason: string) => chunk([{ index: 0, delta: {}, finish_reason }])
const block = (delta: object) => ({ type: 'content_block_delta', index: 0, delta })

/** Sends events in their provider's form: Anthropic names each. A string goes out unchanged. */
const send = (res: ServerResponse, events: readonly (object | string)[]) => {
  res.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const event of events) {
    const type = typeof event === 'object' && 'type' in event ? `event: ${event.type}\n` : ''
    res.write(typeof event === 'string' ? event : `${type}data: ${JSON.stringify(event)}\n\n`)
  }
  res.end()
}
const sendJson = (res: ServerResponse, status: number, body: unknown) =>
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const anthropicStart = {
  type: 'message_start',
  message: { id: 'msg', type: 'message', role: 'assistant', content: [], usage: { input_tokens: 10 } },
}
const anthropicEnd = (stop_reason: string) => [
  { type: 'message_delta', delta: { stop_reason }, usage: { output_tokens: 3 } },
  { type: 'message_stop' },
]
const streamOf = (provider: string, text: string, reason: string) =>
  provider === 'anthropic'
    ? [anthropicStart, block({ type: 'text_delta', text }), ...anthropicEnd(reason)]
    : [words(text), end(reason), 'data: [DONE]\n\n']
const documentOf = (provider: string, text: string, reason: string) =>
  provider === 'anthropic'
    ? {
        id: 'msg',
        type: 'message',
        role: 'assistant',
        content: [{ type: 'text', text }],
        stop_reason: reason,
        usage: { input_tokens: 10, output_tokens: 3 },
      }
    : chunk([{ index: 0, message: { role: 'assistant', content: text }, finish_reason: reason }], { object: 'chat.completion', usage })

const streamed = async (code: string) => {
  const answer = await world.call(code, { payload: { stream: true } })
  const events = answer.status === 200 ? eventsOf(answer.body) : []
  return { ...answer, text: events.map(({ choices }) => choices?.[0]?.delta?.content ?? '').join(''), last: events.at(-1) }
}

describe('why an answer ended', () => {
  it.each([
    [...openAi, 'stop', 'stop'],
    [...openAi, 'length', 'length'],
    [...openAi, 'content_filter', 'content_filter'],
    [...openAi, 'tool_calls', 'tool_calls'],
    [...openAi, 'function_call', 'tool_calls'],
    [...openAi, 'something_new', 'other'],
    [...anthropic, 'end_turn', 'stop'],
    [...anthropic, 'stop_sequence', 'stop'],
    [...anthropic, 'max_tokens', 'length'],
    [...anthropic, 'model_context_window_exceeded', 'length'],
    [...anthropic, 'refusal', 'content_filter'],
    [...anthropic, 'tool_use', 'tool_calls'],
    [...anthropic, 'something_new', 'other'],
    [...gemini, 'stop', 'stop'],
    [...gemini, 'MAX_TOKENS', 'length'],
    [...gemini, 'SAFETY', 'content_filter'],
    [...gemini, 'content_filter: RECITATION', 'content_filter'],
  ])('QT5: %s, %s: %s is %s, whole and streamed', async (provider, code, said, reason) => {
    world.fake.answerByHand((res, { stream }) =>
      stream
        ? send(res, streamOf(provider, 'First put the shelf', said))
        : sendJson(res, 200, documentOf(provider, 'First put the shelf', said)),
    )
    const outcome = { finish_reason: reason, counted: true }
    expect((await world.call(code)).body).toMatchObject({ choices: [{ finish_reason: reason }], soloflight: outcome })
    const { text, last } = await streamed(code)
    expect(text).toBe('First put the shelf')
    expect(last).toMatchObject({ choices: [{ finish_reason: reason }], soloflight: outcome })
  })

  it('QT5: a refusal in the field of its own is the answer, and named', async () => {
    const refusal = 'I cannot help with that.'
    world.fake.answerByHand((res, { stream }) =>
      stream
        ? send(res, [chunk([{ index: 0, delta: { content: null, refusal } }]), end('stop'), 'data: [DONE]\n\n'])
        : sendJson(res, 200, chunk([{ index: 0, message: { role: 'assistant', content: null, refusal }, finish_reason: 'stop' }])),
    )
    const { body } = await world.call('m1.1')
    expect(body).toMatchObject({ choices: [{ message: { content: refusal }, finish_reason: 'content_filter' }] })
    const { text, last } = await streamed('m1.1')
    expect([text, last.soloflight.finish_reason]).toEqual([refusal, 'content_filter'])
  })

  it.each([
    [...openAi, 'content_filter', 'ANSWER_FILTERED'],
    [...openAi, 'length', 'LENGTH_SPENT'],
    [...anthropic, 'refusal', 'ANSWER_FILTERED'],
    [...gemini, 'safety', 'ANSWER_FILTERED'],
  ])('QT5: %s, %s: %s before the first word comes back, and says so', async (provider, code, said, error) => {
    world.fake.answerByHand((res) => send(res, streamOf(provider, '', said)))
    const { status, body } = await streamed(code)
    expect([status, body.error]).toEqual([502, error])
    expect(body.message).toContain('not counted')
    expect(await world.ledger()).toEqual([])
  })
})

test('QT5: openai: chunks without delta, choices or words, pings and unknown events are passed over', async () => {
  world.fake.answerByHand((res) =>
    send(res, [
      ': a comment\n\n',
      'event: ping\n\n',
      'event: ping\ndata:\n\n',
      'event: ping\ndata: {"type":"ping"}\n\n',
      'data: null\n\n',
      'data: not a document\n\n',
      chunk([], { prompt_filter_results: [] }),
      chunk(null),
      { id: 'c', object: 'something.new' },
      chunk([{ index: 0, delta: { role: 'assistant', content: null } }]),
      words('A whole '),
      chunk([{ index: 0, finish_reason: null, content_filter_results: {} }]),
      chunk([{ index: 0, delta: null }]),
      words('good answer.'),
      end('stop'),
      chunk([], { usage }),
      'data: [DONE]\n\n',
    ]),
  )
  const { text, last } = await streamed('m1.1')
  expect(text).toBe('A whole good answer.')
  expect(last).toMatchObject({ usage, soloflight: { counted: true, finish_reason: 'stop', tokens_in: 10, tokens_out: 3 } })
})

test('QT5: anthropic: pings, unknown events and blocks are passed over, and thinking is no answer', async () => {
  world.fake.answerByHand((res) =>
    send(res, [
      { type: 'message_start' },
      { type: 'ping' },
      'event: something_new\ndata: {"type":"something_new"}\n\n',
      { type: 'content_block_start', index: 0, content_block: { type: 'thinking', thinking: '' } },
      block({ type: 'thinking_delta', thinking: 'They want a shelf.' }),
      block({ type: 'signature_delta', signature: 'x' }),
      { type: 'content_block_start', index: 1, content_block: { type: 'text', text: '' } },
      block({ type: 'text_delta', text: 'A whole good answer.' }),
      { type: 'content_block_delta', index: 1 },
      block({ type: 'something_new_delta' }),
      { type: 'message_delta', delta: { stop_reason: 'end_turn' } },
      { type: 'message_stop' },
    ]),
  )
  const { text, last } = await streamed('m2.1')
  expect([text, last.soloflight.counted]).toEqual(['A whole good answer.', true])
})

test('QT5: content in parts is its text, and reasoning is none of it', async () => {
  const parts = [
    { type: 'thinking', thinking: [{ type: 'text', text: 'They want a shelf.' }] },
    { type: 'text', text: 'A whole ' },
    { type: 'text', text: 'good answer.' },
  ]
  world.fake.answerByHand((res, { stream }) =>
    stream
      ? send(res, [
          chunk([{ index: 0, delta: { reasoning_content: 'They want a shelf.' } }]),
          words(parts.slice(0, 2)),
          words(parts.slice(2)),
          end('stop'),
          'data: [DONE]\n\n',
        ])
      : sendJson(
          res,
          200,
          chunk([{ index: 0, message: { role: 'assistant', content: parts, reasoning_content: 'They want.' }, finish_reason: 'stop' }]),
        ),
  )
  expect((await streamed('m1.1')).text).toBe('A whole good answer.')
  expect((await world.call('m1.1')).body.choices[0].message.content).toBe('A whole good answer.')
})

describe('a prompt that the model refuses', () => {
  const tooLong = 'PROMPT_TOO_LONG_FOR_MODEL'
  const openAiError = (error: object) => ({ error: { type: 'invalid_request_error', ...error } })
  const anthropicError = (error: object) => ({ type: 'error', error })
  it.each([
    [
      'openai, by its code',
      'm1.1',
      400,
      openAiError({ code: 'context_length_exceeded', message: 'Maximum context length is 8192 tokens.' }),
      tooLong,
    ],
    [
      'a service in its shape, in words',
      'm1.1',
      400,
      openAiError({ message: "This model's maximum context length is 8192 tokens." }),
      tooLong,
    ],
    [
      'openai, by tokens a minute',
      'm1.1',
      429,
      openAiError({ code: 'rate_limit_exceeded', message: 'Request too large for m on tokens per min.' }),
      tooLong,
    ],
    [
      'anthropic',
      'm2.1',
      400,
      anthropicError({ type: 'invalid_request_error', message: 'prompt is too long: 210000 tokens > 200000 maximum' }),
      tooLong,
    ],
    [
      'anthropic, by its size',
      'm2.1',
      413,
      anthropicError({ type: 'request_too_large', message: 'Request exceeds the maximum size' }),
      tooLong,
    ],
    [
      'gemini',
      'm3.1',
      400,
      [
        {
          error: {
            code: 400,
            message: 'The input token count (40000) exceeds the maximum number of tokens allowed (32768).',
            status: 'INVALID_ARGUMENT',
          },
        },
      ],
      tooLong,
    ],
    ['a filter of prompts', 'm1.1', 400, openAiError({ code: 'content_filter', message: 'The response was filtered.' }), 'ANSWER_FILTERED'],
  ])('QT5: %s: says what is wrong and what to do', async (_, code, status, said, error) => {
    world.fake.answerByHand((res) => sendJson(res, status, said))
    for (const payload of [{}, { stream: true }]) {
      const { body } = await world.call(code, { payload })
      expect(body.error).toBe(error)
      expect(body.message).not.toMatch(/try again/i)
    }
    // Permanent errors are not retried, and no call counts.
    expect(world.fake.requests).toHaveLength(2)
    expect(await world.ledger()).toEqual([])
  })

  it('QT5: a limit of calls is none of these: it passes, and asking again is right', async () => {
    const said = {
      type: 'error',
      error: { type: 'rate_limit_error', message: 'This request would exceed your limit of input tokens per minute.' },
    }
    world.fake.answerByHand((res) => sendJson(res, 429, said))
    expect((await world.call('m2.1')).body).toMatchObject({ error: 'PROVIDER_FAILED', message: expect.stringContaining('try again') })
  })

  it('QT5: inside a stream that has begun without a word, too', async () => {
    world.fake.answerByHand((res) => send(res, [chunk([]), { error: { code: 'context_length_exceeded', message: 'Too long.' } }]))
    expect((await streamed('m1.1')).body.error).toBe(tooLong)
  })
})

describe('a key that Google refuses, with a 400', () => {
  const headers = { 'x-gemini-key': 'revoked' }
  const said = (message: string) => [{ error: { code: 400, message, status: 'INVALID_ARGUMENT' } }]
  it.each(['API key not valid. Please pass a valid API key.', 'API key expired. Please renew the API key.'])('%s', async (message) => {
    world.fake.answerByHand((res) => sendJson(res, 400, said(message)))
    for (const payload of [{}, { stream: true }])
      expect(await world.call('m3.1', { headers, payload })).toMatchObject({ status: 403, body: { error: 'KEY_REJECTED' } })
  })

  it('is not every request that it refuses', async () => {
    world.fake.answerByHand((res) => sendJson(res, 400, said('Invalid value at "contents": API key not valid.')))
    expect(await world.call('m3.1', { headers })).toMatchObject({ status: 502, body: { error: 'PROVIDER_FAILED' } })
  })
})
