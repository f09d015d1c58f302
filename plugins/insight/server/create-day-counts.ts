import type { Clock, Logger, Store } from '#core'

export type Measure = 'landing' | 'mail-sent' | 'mail-failed'

/** Milliseconds for which counts are buffered, so that a busy minute takes few writes. A crash may lose the buffered counts. */
const delay = 2_000

/** Counts by day, measure and label, for any number of processes. Counts contain nothing about people. */
export const createDayCounts = (store: Store, clock: Clock, log: Logger) => {
  let waiting = new Map<string, { day: string; measure: Measure; label: string; count: number }>()
  let timer: NodeJS.Timeout | undefined

  const write = async (key: string, { count, ...row }: { day: string; measure: Measure; label: string; count: number }) => {
    const add = () => store.updateOne('insight-counts', { key: { equals: key } }, { count: { $inc: count } })
    // Another process may create the same day's row between the two writes.
    if (!(await add()) && !(await store.createUnlessExists('insight-counts', { key, ...row, count }))) await add()
  }
  const flush = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const counts = waiting
    waiting = new Map()
    try {
      for (const [key, count] of counts) await write(key, count)
    } catch (error) {
      log.error({ err: error }, 'counts of the day were not written')
    }
  }
  return {
    flush,
    add: (measure: Measure, label = ''): void => {
      const day = clock.now().toISOString().slice(0, 10)
      const key = `${day} ${measure} ${label}`
      waiting.set(key, { day, measure, label, count: (waiting.get(key)?.count ?? 0) + 1 })
      timer ??= setTimeout(() => void flush(), delay).unref()
    },
    since: async (day: string) => {
      await flush()
      return store.find('insight-counts', { where: { day: { greater_than_equal: day } }, sort: 'day' })
    },
  }
}

export type DayCounts = ReturnType<typeof createDayCounts>
