import { rmSync } from 'node:fs'
import { createMailCatcher } from '../core/testing/mail-catcher.ts'
import { byNode, type Figure, ms, ratio } from './figure.ts'
import { median } from './percentile.ts'
import { startBare } from './start-bare.ts'
import { makeDataDir, startHostOn } from './start-host.ts'

const starts = 9
const soonest = byNode(500, 650)
const path = '/api/modules'

/** F04: the time from the start of the process to the first response, and the host's memory at that point. */
export const measureStart = async (): Promise<Figure[]> => {
  const catcher = await createMailCatcher()
  const dataDir = makeDataDir()
  // The first start creates and seeds the database; only later starts are counted.
  const first = await startHostOn(dataDir, catcher.url)
  const answer = await (await fetch(first.url + path)).json()
  await first.stop()
  const bareTimes: number[] = []
  const times: number[] = []
  const memory: number[] = []
  for (let start = 0; start < starts; start++) {
    const bare = await startBare({ [path]: answer })
    bareTimes.push(bare.startedIn)
    await bare.stop()
    const host = await startHostOn(dataDir, catcher.url, {}, path)
    times.push(host.startedIn)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    memory.push(host.memory())
    await host.stop()
  }
  await catcher.close()
  rmSync(dataDir, { recursive: true, force: true })
  const [bare, ours, resident] = [median(bareTimes), median(times), median(memory)]
  return [
    { ...ratio('F04', 'start to first answer', bare, ours, 4), goal: `≤ ${soonest} ms`, isMet: ours <= soonest },
    {
      id: 'F04',
      what: 'first start, database made and seeded',
      bare: '',
      ours: ms(first.startedIn),
      result: '',
      goal: 'none',
      isMet: true,
    },
    {
      id: 'F04',
      what: 'resident memory, panel unopened',
      bare: '',
      ours: `${resident.toFixed(0)} MiB`,
      result: '',
      goal: '≤ 150 MiB',
      isMet: resident <= 150,
    },
  ]
}
