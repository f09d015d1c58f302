import { pino } from 'pino'
import { expect, it } from 'vitest'
import { createOutageLog } from './outage-log.ts'

it('RP14: an outage is a line at its beginning and one at its end, and the next begins anew', async () => {
  const lines: { msg: string; reason?: string }[] = []
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
  let isThere = false
  const outages = createOutageLog(
    log,
    async () => {
      if (!isThere) throw new Error('away')
    },
    5,
  )
  const gone = new Error('no server at mongodb://school:secret@db/x\nmore', { cause: undefined })
  for (let request = 0; request < 50; request++) outages.report(gone)
  isThere = true
  await expect.poll(() => lines.length).toBe(2)
  outages.report(gone)
  expect(lines.map(({ msg, reason }) => [msg, reason])).toEqual([
    ['the database does not answer', 'no server at mongodb://…'],
    ['the database answers again', undefined],
    ['the database does not answer', 'no server at mongodb://…'],
  ])
})
