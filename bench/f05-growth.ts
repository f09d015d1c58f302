import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createMailCatcher } from '../core/testing/mail-catcher.ts'
import { type Figure, ratio } from './figure.ts'
import { fillWithLearners } from './fill-with-learners.ts'
import { interleave } from './interleave.ts'
import { load } from './load.ts'
import { signInEntitled } from './sign-in.ts'
import { makeDataDir, startHostOn } from './start-host.ts'

const few = 1_000
/** Number of learners: BENCH_LEARNERS or 100,000. A million take some minutes to create, and about ten gigabytes. */
const many = Number(process.env.BENCH_LEARNERS ?? 100_000)
const paths = ['/api/session', '/api/user_progress', '/api/user_streaks']

/** F05: the same learner's reads in a school of 1,000 learners and of many more, each with 20 rows of progress. */
export const measureGrowth = async (): Promise<Figure[]> => {
  const catcher = await createMailCatcher()
  const [small, large] = [makeDataDir(), makeDataDir()]
  const first = await startHostOn(small, catcher.url, { TRUST_PROXY: 'true' })
  const learner = await signInEntitled({ ...first, mails: catcher.mails, stop: async () => undefined }, 'ada@example.test')
  const { body: modules } = await learner.get('/api/modules')
  // Opening a module creates its progress row, as the module page does.
  for (const { id } of modules as { id: string }[]) await learner.get(`/api/modules/${id}/state`)
  await first.stop()
  await fillWithLearners(join(small, 'bench.db'), 1, few)
  copyFileSync(join(small, 'bench.db'), join(large, 'bench.db'))
  await fillWithLearners(join(large, 'bench.db'), few + 1, many)

  const beside = { few: await startHostOn(small, catcher.url), many: await startHostOn(large, catcher.url) }
  const figures: Figure[] = []
  for (const path of paths) {
    const read = (url: string) => () => load({ url: url + path, connections: 1, headers: { cookie: learner.cookie } })
    const both = await interleave(read(beside.few.url), read(beside.many.url))
    figures.push(ratio('F05', `${path} beside ${many / few} times the learners, p50`, both.bare.p50, both.ours.p50, 1.2))
  }
  await beside.few.stop()
  await beside.many.stop()
  await catcher.close()
  for (const dir of [small, large]) rmSync(dir, { recursive: true, force: true })
  return figures
}
