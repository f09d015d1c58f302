import { type Figure, ratio } from './figure.ts'
import { interleave } from './interleave.ts'
import { load } from './load.ts'
import { signInEntitled } from './sign-in.ts'
import { startBare } from './start-bare.ts'
import { startHost } from './start-host.ts'

/** F02: the calls that a signed-in learner's browser makes on every page. */
export const measureSignedIn = async (): Promise<Figure[]> => {
  const host = await startHost()
  const learner = await signInEntitled(host, 'ada@example.test')
  const { body: modules } = await learner.get('/api/modules')
  // Opening a module creates its progress row, as the training page does.
  for (const { id } of modules as { id: string }[]) await learner.get(`/api/modules/${id}/state`)
  const paths = ['/api/session', '/api/user_progress', '/api/user_streaks']
  const bare = await startBare(Object.fromEntries(await Promise.all(paths.map(async (path) => [path, (await learner.get(path)).body]))))
  const figures: Figure[] = []
  for (const path of paths)
    for (const connections of [1, 10]) {
      const read = (url: string) => () => load({ url: url + path, connections, headers: { cookie: learner.cookie } })
      const both = await interleave(read(bare.url), read(host.url))
      const many = connections === 1 ? '1 connection' : `${connections} connections`
      figures.push(ratio('F02', `${path}, ${many}, p50`, both.bare.p50, both.ours.p50, 2.5))
    }
  await bare.stop()
  await host.stop()
  return figures
}
