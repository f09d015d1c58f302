import { defineService } from '../contract.ts'

/** The host's only source of time, so that tests can move it. */
export interface Clock {
  now(): Date
  /** Waits for milliseconds: in real time, unless the clock defines it. Rejects once `signal` aborts. */
  wait?(milliseconds: number, signal: AbortSignal): Promise<unknown>
}

export const clock = defineService<Clock>('core.clock')
export const systemClock: Clock = { now: () => new Date() }
