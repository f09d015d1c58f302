import type { Timing } from './load.ts'
import { median } from './percentile.ts'

export interface Compared {
  readonly bare: Timing
  readonly ours: Timing
}

const middle = (timings: readonly Timing[]): Timing => ({
  p50: median(timings.map(({ p50 }) => p50)),
  p95: median(timings.map(({ p95 }) => p95)),
  p99: median(timings.map(({ p99 }) => p99)),
  perSecond: median(timings.map(({ perSecond }) => perSecond)),
})

/**
 * Measures bare, ours, bare, ours … and returns each side's medians over the rounds, so that other load on the machine
 * affects both sides equally. The first round is the warm-up of both and is not counted.
 */
export const interleave = async (bare: () => Promise<Timing>, ours: () => Promise<Timing>, rounds = 7): Promise<Compared> => {
  const seen: Compared[] = []
  for (let round = 0; round <= rounds; round++) {
    const pair = { bare: await bare(), ours: await ours() }
    if (round > 0) seen.push(pair)
  }
  return { bare: middle(seen.map(({ bare }) => bare)), ours: middle(seen.map(({ ours }) => ours)) }
}
