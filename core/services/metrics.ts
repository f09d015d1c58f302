import { defineService } from '../contract.ts'

type Labels = Readonly<Record<string, string>>

type Measured = readonly { labels: Labels; value: number }[]

/**
 * Metrics at `/metrics` that services and plugins add to the host's own. Labels have few values that are known beforehand (a
 * provider, a reason): never a person, a path or a text. Names are unique, in snake_case, and end in their unit.
 */
export interface Metrics {
  /** A number that only grows. @returns the function that adds one, or `by` */
  counter(name: string, help: string, labelNames?: readonly string[]): (labels?: Labels, by?: number) => void
  /** The duration of an operation. @returns the function that records a duration in seconds */
  duration(name: string, help: string, labelNames?: readonly string[]): (labels: Labels, seconds: number) => void
  /** A number that rises and falls, read at each scrape. */
  gauge(name: string, help: string, labelNames: readonly string[], read: () => Measured | Promise<Measured>): void
}

export const metrics = defineService<Metrics>('core.metrics')
