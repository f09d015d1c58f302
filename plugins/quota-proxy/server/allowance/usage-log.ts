import type { Logger, Store } from '#core'

export interface UsageRow {
  readonly user_id: string
  readonly provider: string
  readonly endpoint: string
  readonly status: 'success' | 'error' | 'practice'
  /** As reported by the provider; anything else is stored as 1. */
  readonly tokens: number
}

/** Logs answered calls. Rows are statistics: a crash may lose those of the last tenth of a second. */
export interface UsageLog {
  note(row: UsageRow): void
  /** Writes the buffered rows. */
  flush(): Promise<void>
}

export const createUsageLog = (store: Store, log: Logger, delay = 100): UsageLog => {
  let waiting: UsageRow[] = []
  let timer: NodeJS.Timeout | undefined
  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    const rows = waiting
    waiting = []
    try {
      await store.writeAll(rows.map((row) => ({ collection: 'usage-logs', create: { ...row } })))
    } catch (error) {
      log.error({ err: error, rows: rows.length }, 'usage logs were not written')
    }
  }
  return {
    note: (row) => {
      waiting.push({ ...row, tokens: row.tokens > 0 ? row.tokens : 1 })
      timer ??= setTimeout(flush, delay).unref()
    },
    flush,
  }
}
