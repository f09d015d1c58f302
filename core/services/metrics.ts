import { defineService } from '../contract.ts'

type Labels = Readonly<Record<string, string>>

type Measured = readonly { labels: Labels; value: number }[]

/**
 * Metrics at `/metrics` that services and plugins add to the host's own. Labels take few values that are known beforehand (a
 * provider, a reason): never a person, a path or a text. Names are unique, in snake_case, and end in their unit.
 */
export interface Metrics {
  /** A number that only grows. @returns counts one, or `by` */
  counter(name: string, help: string, labelNames?: readonly string[]): (labels?: Labels, by?: number) => void
  /** How long something took. @returns takes each time in seconds */
  duration(name: string, help: string, labelNames?: readonly string[]): (labels: Labels, seconds: number) => void
  /** A number that comes and goes, read when it is asked for. */
  gauge(name: string, help: string, labelNames: readonly string[], read: () => Measured | Promise<Measured>): void
}

export const metrics = defineService<Metrics>('core.metrics')
