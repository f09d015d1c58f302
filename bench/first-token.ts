import { Agent, request } from 'node:http'
import { percentile } from './percentile.ts'

export interface StreamLoad {
  readonly url: string
  /** How many streams are open at any moment. */
  readonly atOnce: number
  readonly streams: number
  readonly body: string
  /** Headers of the n-th sequence of streams. */
  readonly headersOf: (line: number) => Record<string, string>
}

/** Reads one stream to its end and returns the milliseconds until its first word. */
const firstWord = (agent: Agent, url: string, headers: Record<string, string>, body: string) =>
  new Promise<number>((resolve, reject) => {
    const from = performance.now()
    let first: number | undefined
    const req = request(url, { method: 'POST', agent, headers: { ...headers, 'content-type': 'application/json' } }, (res) => {
      if (res.statusCode !== 200) return reject(new Error(`${url} was answered with ${res.statusCode}.`))
      res.setEncoding('utf8')
      res.on('data', (text: string) => {
        if (text.includes('"content":"A ')) first ??= performance.now() - from
      })
      res.on('end', () => (first === undefined ? reject(new Error('A stream without words came.')) : resolve(first)))
      res.on('error', reject)
    })
    req.on('error', reject)
    req.end(body)
  })

/** Keeps `atOnce` streams open and returns the median, p95 and p99 of the time to their first words. */
export const measureFirstToken = async ({ url, atOnce, streams, body, headersOf }: StreamLoad) => {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const times: number[] = []
  const line = async (number: number) => {
    // Spread over a stream's duration, so that the streams do not all begin together.
    await new Promise((resolve) => setTimeout(resolve, (number * 120) / atOnce))
    for (let done = 0; done < streams / atOnce; done++) times.push(await firstWord(agent, url, headersOf(number), body))
  }
  await Promise.all(Array.from({ length: atOnce }, (_, number) => line(number)))
  agent.destroy()
  return { p50: percentile(times, 50), p95: percentile(times, 95), p99: percentile(times, 99), perSecond: 0 }
}
