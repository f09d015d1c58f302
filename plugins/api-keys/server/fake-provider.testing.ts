import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = (req: IncomingMessage, res: ServerResponse) => void

/** A local model list that accepts some keys; `answer` replaces its response for one call. */
export const startFakeProvider = async (knownKeys: readonly string[]) => {
  const asked: string[] = []
  let next: Answer | null = null
  const server = createServer((req, res) => {
    asked.push(`${req.method} ${req.url}`)
    const answer = next
    next = null
    if (answer) return answer(req, res)
    const isKnown = knownKeys.some((key) => req.headers.authorization === `Bearer ${key}`)
    res.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' }).end(JSON.stringify({ data: [] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    answer: (answer: Answer) => {
      next = answer
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
