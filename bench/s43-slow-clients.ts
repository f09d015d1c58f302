import { openSlowSockets } from '../e2e/survival/slow-sockets.ts'
import { type Figure, ms } from './figure.ts'
import { interleave } from './interleave.ts'
import { load } from './load.ts'
import { signInEntitled } from './sign-in.ts'
import { startHost } from './start-host.ts'

const sockets = 1_000
const most = 500
/** The beginning of headers that never end. The host closes such connections after 15 seconds, when the reads are over. */
const head = 'POST /api/auth-request HTTP/1.1\r\nHost: localhost\r\nX-Slow: '

/** S43: a learner's waiting time while a thousand clients send one byte per second, compared with the time without them. */
export const measureSlowClients = async (): Promise<Figure[]> => {
  const host = await startHost({ TRUST_PROXY: 'true' })
  try {
    const { cookie } = await signInEntitled(host, 'reader@example.test')
    const read = () => load({ url: `${host.url}/api/user_progress`, connections: 1, seconds: 3, headers: { cookie } })
    const besideSlowOnes = async () => {
      const slow = await openSlowSockets(host.url, sockets, head, 1_000)
      try {
        return await read()
      } finally {
        slow.close()
      }
    }
    const { bare, ours } = await interleave(read, besideSlowOnes, 3)
    return [
      {
        id: 'S43',
        what: `a read beside ${sockets} slow sockets, p99`,
        bare: ms(bare.p99),
        ours: ms(ours.p99),
        result: `${(ours.p99 / bare.p99).toFixed(2)} ×`,
        goal: `≤ ${most} ms`,
        isMet: ours.p99 <= most,
      },
    ]
  } finally {
    await host.stop()
  }
}
