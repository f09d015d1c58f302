import { type Figure, ms } from './figure.ts'
import { load, type Timing } from './load.ts'

interface Calls {
  readonly id: string
  /** In which school, as the report names it. */
  readonly school: string
  /** Addresses of the host by what is asked for. */
  readonly calls: Readonly<Record<string, string>>
  readonly cookie: string
  /** How often each is asked, one after the other. */
  readonly amount: number
  /** The percentile that the goal limits; the other one is reported beside it. */
  readonly of: 'p50' | 'p95'
  /** Milliseconds. */
  readonly most: number
}

/** How long one person waits for each of these calls. @param url the host's */
export const timeCalls = async (url: string, { id, school, calls, cookie, amount, of, most }: Calls): Promise<Figure[]> => {
  const other = of === 'p50' ? 'p95' : 'p50'
  const figures: Figure[] = []
  for (const [what, path] of Object.entries(calls)) {
    const took: Timing = await load({ url: `${url}${path}`, connections: 1, amount, headers: { cookie } })
    figures.push({
      ...{ id, what: `${school}: ${what}, ${of}`, bare: '', ours: ms(took[of]), result: `${other} ${ms(took[other])}` },
      ...{ goal: `≤ ${most} ms`, isMet: took[of] <= most },
    })
  }
  return figures
}
