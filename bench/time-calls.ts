import { type Figure, ms } from './figure.ts'
import { load, type Timing } from './load.ts'

interface Calls {
  readonly id: string
  /** The school's name in the report. */
  readonly school: string
  /** Paths on the host, by the name of the call in the report. */
  readonly calls: Readonly<Record<string, string>>
  readonly cookie: string
  /** Number of requests for each call, one after the other. */
  readonly amount: number
  /** The percentile that the goal limits; the other percentile is reported too. */
  readonly of: 'p50' | 'p95'
  /** The goal, in milliseconds. */
  readonly most: number
}

/** Measures how long one person waits for each of these calls. @param url the host's */
export const timeCalls = async (url: string, { id, school, calls, cookie, amount, of, most }: Calls): Promise<Figure[]> => {
  const other = of === 'p50' ? 'p95' : 'p50'
  const figures: Figure[] = []
  for (const [what, path] of Object.entries(calls)) {
    const took: Timing = await load({ url: `${url}${path}`, connections: 1, amount, headers: { cookie } })
    figures.push({
      id,
      what: `${school}: ${what}, ${of}`,
      bare: '',
      ours: ms(took[of]),
      result: `${other} ${ms(took[other])}`,
      goal: `≤ ${most} ms`,
      isMet: took[of] <= most,
    })
  }
  return figures
}
