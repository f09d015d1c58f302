import autocannon from 'autocannon'
import { percentile } from './percentile.ts'

export interface Load {
  readonly url: string
  readonly connections: number
  /** Number of requests; if absent, `seconds` limits the run. */
  readonly amount?: number
  readonly seconds?: number
  readonly method?: 'GET' | 'POST'
  readonly headers?: Record<string, string>
  readonly body?: string
  /** The Cookie header of the next request, where requests come from several people. */
  readonly nextCookie?: () => string
  /** The status every answer must have. */
  readonly status?: number
}

export interface Timing {
  /** Milliseconds within which 50, 95 and 99 % of the requests were complete. */
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly perSecond: number
}

/** Sends requests over kept-alive connections, each as soon as the previous one is complete. @throws on any other status */
export const load = async ({ url, connections, amount, seconds = 1, method = 'GET', headers, body, nextCookie, status = 200 }: Load) => {
  const times: number[] = []
  const others = new Map<number, number>()
  const from = performance.now()
  const options = {
    url,
    connections,
    ...(amount ? { amount } : { duration: seconds }),
    method,
    headers,
    body,
    ...(nextCookie && {
      requests: [
        { setupRequest: (request: autocannon.Request) => ({ ...request, headers: { ...request.headers, cookie: nextCookie() } }) },
      ],
    }),
  }
  const { errors } = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)))
    run.on('response', (_client, code, _bytes, time) => {
      times.push(time)
      if (code !== status) others.set(code, (others.get(code) ?? 0) + 1)
    })
  })
  if (errors || others.size) throw new Error(`${url}: ${errors} errors, other answers: ${JSON.stringify([...others])}`)
  const took = (performance.now() - from) / 1000
  return {
    p50: percentile(times, 50),
    p95: percentile(times, 95),
    p99: percentile(times, 99),
    perSecond: times.length / took,
  } satisfies Timing
}
