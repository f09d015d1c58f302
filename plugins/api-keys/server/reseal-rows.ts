import type { Logger } from '#core'

/**
 * Reseals, row by row, texts that an older master key sealed, and logs how many: afterwards none needs the old key. A row that cannot be
 * opened stays unchanged, is logged, and does not stop the others.
 */
export const resealRows = async <Row>(
  batches: AsyncIterable<readonly Row[]>,
  sealAnew: (row: Row) => Promise<unknown>,
  log: Pick<Logger, 'error' | 'info'>,
  kind: string,
): Promise<void> => {
  const failures: unknown[] = []
  let count = 0
  for await (const rows of batches)
    for (const row of rows)
      try {
        await sealAnew(row)
        count += 1
      } catch (error) {
        failures.push(error)
      }
  if (count > 0) log.info({ kind, count }, 'sealed rows were sealed anew')
  if (failures.length > 0) log.error({ err: failures[0], kind, count: failures.length }, 'sealed rows could not be sealed anew')
}
