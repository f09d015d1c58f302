/** An AI provider that responds at once: prepared bytes in OpenAI's format, and a stream with a word every 10 ms. */
import { createServer, type ServerResponse } from 'node:http'

const head = { id: 'chatcmpl-instant', created: 1_700_000_000, model: 'gpt-4o-mini' }
const text = 'A short answer from a provider that needs no time to think.'
const usage = { prompt_tokens: 10, completion_tokens: 12, total_tokens: 22 }
const event = (delta: object, finish_reason: string | null, more: object = {}) =>
  `data: ${JSON.stringify({ ...head, object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason }], ...more })}\n\n`

const whole = Buffer.from(
  JSON.stringify({
    ...head,
    object: 'chat.completion',
    choices: [{ index: 0, message: { role: 'assistant', content: text, refusal: null }, finish_reason: 'stop', logprobs: null }],
    usage,
  }),
)
const words = text.split(/(?<= )/).map((content) => event({ content }, null))
const end = `${event({}, 'stop', { usage })}data: [DONE]\n\n`

const stream = (res: ServerResponse) => {
  res.writeHead(200, { 'content-type': 'text/event-stream' })
  res.write(words[0])
  let next = 1
  const timer = setInterval(() => {
    const word = words[next++]
    if (word) return void res.write(word)
    clearInterval(timer)
    res.end(end)
  }, 10)
}

const server = createServer((req, res) => {
  let body = ''
  req.setEncoding('utf8')
  req.on('data', (chunk: string) => {
    body += chunk
  })
  req.on('end', () => {
    if (body.includes('"stream":true')) return stream(res)
    res.writeHead(200, { 'content-type': 'application/json', 'content-length': whole.length }).end(whole)
  })
})
server.keepAliveTimeout = 60_000
server.listen(Number(process.env.PORT), '127.0.0.1')
