import { defineService } from '../contract.ts'

/** The host's only source of time, so that tests can move it. */
export interface Clock {
  now(): Date
}

export const clock = defineService<Clock>('core.clock')
export const systemClock: Clock = { now: () => new Date() }
