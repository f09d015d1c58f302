/** An entry of the queue, and whose it is. */
export interface QueueLimits {
  /** The most pieces of work that run at the same time, of all people together; of one person it is one. */
  readonly atOnce: number
  /** The most pieces that may wait, per person and in total. */
  readonly waitingEach: number
  readonly waiting: number
}

/** The queue is full. `isOwn` if the limit is the person's own. */
export class QueueFullError extends Error {
  override name = 'QueueFullError'
  constructor(readonly isOwn: boolean) {
    super('Too many wait for their turn.')
  }
}

interface Waiting {
  readonly start: () => void
}

/**
 * Schedules work by person: the person who has waited longest is next, with one piece of work of each person at a time, so that a hundred
 * pieces of one person do not delay the single piece of another.
 */
export const createFairQueue = ({ atOnce, waitingEach, waiting: most }: QueueLimits) => {
  /** People in the order of their turns, with their waiting work. */
  const lines = new Map<string, Waiting[]>()
  const served = new Set<string>()
  let underWay = 0
  let waiting = 0

  const next = (): void => {
    if (underWay >= atOnce) return
    for (const [person, line] of lines) {
      if (served.has(person)) continue
      const first = line.shift()
      // The person's next turn comes after everybody who is waiting now.
      lines.delete(person)
      if (line.length > 0) lines.set(person, line)
      if (!first) continue
      waiting -= 1
      first.start()
      if (underWay >= atOnce) return
    }
  }

  const serve = async <T>(person: string, work: () => Promise<T>): Promise<T> => {
    underWay += 1
    served.add(person)
    try {
      return await work()
    } finally {
      underWay -= 1
      served.delete(person)
      next()
    }
  }

  return {
    /**
     * Runs the work when it is this person's turn.
     * @param person an account's id, or an anonymous visitor's network
     * @throws QueueFullError at once if the queue is full; the work's own errors
     */
    inTurn: async <T>(person: string, work: () => Promise<T>): Promise<T> => {
      if (underWay < atOnce && !served.has(person) && !lines.has(person)) return serve(person, work)
      const line = lines.get(person) ?? []
      if (line.length >= waitingEach) throw new QueueFullError(true)
      if (waiting >= most) throw new QueueFullError(false)
      lines.set(person, line)
      waiting += 1
      return new Promise<T>((resolve, reject) => {
        line.push({ start: () => void serve(person, work).then(resolve, reject) })
        next()
      })
    },
    counts: () => ({ underWay, waiting }),
  }
}
