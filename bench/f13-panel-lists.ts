import { get } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { type Figure, ms } from './figure.ts'
import { median } from './percentile.ts'
import { signIn } from './sign-in.ts'
import { type BenchHost, startHost } from './start-host.ts'

const goals = { ms: 1_000, bytes: 100_000 } as const
/** The first visit prepares the panel, the second one fills its caches. */
const coldVisits = 2
const warmVisits = 10
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`

interface Visit {
  readonly took: number
  /** Bytes as transferred, and after decompression. */
  readonly sent: number
  readonly read: number
}

const visit = ({ url }: BenchHost, path: string, cookie: string): Promise<Visit> =>
  new Promise((resolve, reject) => {
    const from = performance.now()
    get(`${url}${path}`, { headers: { cookie, 'accept-encoding': 'gzip, br', accept: 'text/html' } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        if (answer.statusCode !== 200) return reject(new Error(`${path} was answered with ${answer.statusCode}.`))
        const body = Buffer.concat(parts)
        const coding = answer.headers['content-encoding']
        const read = coding === 'gzip' ? gunzipSync(body) : coding === 'br' ? brotliDecompressSync(body) : body
        resolve({ took: performance.now() - from, sent: body.length, read: read.length })
      })
    }).on('error', reject)
  })

/** F13: the panel's largest list, requested like an admin's browser does: its time once warm, and its transferred bytes. */
export const measurePanelLists = async (): Promise<Figure[]> => {
  const host = await startHost({ TRUST_PROXY: 'true' })
  try {
    const { cookie } = await signIn(host, 'editor@example.test')
    const list = () => visit(host, '/cms/collections/sub-slides', cookie)
    for (let cold = 0; cold < coldVisits; cold++) await list()
    const visits: Visit[] = []
    for (let warm = 0; warm < warmVisits; warm++) visits.push(await list())
    const took = median(visits.map((each) => each.took))
    const sent = median(visits.map((each) => each.sent))
    const read = median(visits.map((each) => each.read))
    const figure = { id: 'F13', bare: '' } as const
    return [
      {
        ...figure,
        what: 'the panel’s list of lessons, warm, p50',
        ours: ms(took),
        result: `slowest ${ms(Math.max(...visits.map((each) => each.took)))}`,
        goal: '≤ 1 s',
        isMet: took <= goals.ms,
      },
      {
        ...figure,
        what: 'the panel’s list of lessons, sent',
        ours: kilobytes(sent),
        result: `${kilobytes(read)} read`,
        goal: '≤ 100 kB',
        isMet: sent <= goals.bytes,
      },
    ]
  } finally {
    await host.stop()
  }
}
