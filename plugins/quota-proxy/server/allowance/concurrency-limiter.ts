import { tooMany } from '#core'

/** Limits one person's concurrent calls: three running, three more queued, and 429 beyond. */
export interface ConcurrencyLimiter {
  /** Waits for a slot; the returned function releases it. Throws 429 if the queue is full, and when `signal` aborts. */
  acquire(userId: string, signal: AbortSignal): Promise<() => void>
}

export const createConcurrencyLimiter = (atOnce = 3, inLine = 3): ConcurrencyLimiter => {
  const people = new Map<string, { busy: number; line: (() => void)[] }>()

  return {
    acquire: async (userId, signal) => {
      const person = people.get(userId) ?? { busy: 0, line: [] }
      people.set(userId, person)
      if (person.busy < atOnce) person.busy++
      else {
        if (person.line.length >= inLine) throw tooMany('Three of your calls are still running. Wait for one to end.', 2)
        await new Promise<void>((resolve, reject) => {
          const proceed = () => {
            signal.removeEventListener('abort', leave)
            resolve()
          }
          const leave = () => {
            person.line = person.line.filter((waiting) => waiting !== proceed)
            reject(signal.reason)
          }
          person.line.push(proceed)
          signal.addEventListener('abort', leave, { once: true })
        })
      }
      return () => {
        const next = person.line.shift()
        // The slot passes directly to the next in the queue.
        if (next) next()
        else if (--person.busy === 0) people.delete(userId)
      }
    },
  }
}
