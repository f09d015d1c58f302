import { type Figure, ratio } from './figure.ts'
import { measureFreshness } from './freshness.ts'
import { interleave } from './interleave.ts'
import { load } from './load.ts'
import { startBare } from './start-bare.ts'
import { startHost } from './start-host.ts'

const path = '/api/modules/planner'

/** F01: one published module with its lessons, and the time until an edit is visible. */
export const measureContent = async (): Promise<Figure[]> => {
  const host = await startHost()
  const bare = await startBare({ [path]: await (await fetch(host.url + path)).json() })
  const figures: Figure[] = []
  for (const connections of [1, 10]) {
    const read = (url: string) => () => load({ url: url + path, connections })
    const read1 = await interleave(read(bare.url), read(host.url))
    const many = connections === 1 ? '1 connection' : `${connections} connections`
    figures.push(ratio('F01', `module, ${many}, p50`, read1.bare.p50, read1.ours.p50, 1.5))
    figures.push(ratio('F01', `module, ${many}, p99`, read1.bare.p99, read1.ours.p99, 2))
  }
  // An ETag belongs to the encoding of the response, and the requests for 304 here accept uncompressed bytes.
  const etagOf = async (url: string) => (await fetch(url + path, { headers: { 'accept-encoding': 'identity' } })).headers.get('etag') ?? ''
  const etags = { [bare.url]: await etagOf(bare.url), [host.url]: await etagOf(host.url) }
  const revalidate = (url: string) => () =>
    load({ url: url + path, connections: 1, headers: { 'if-none-match': etags[url] ?? '' }, status: 304 })
  const { bare: before, ours } = await interleave(revalidate(bare.url), revalidate(host.url))
  figures.push(ratio('F01', '304, 1 connection, p50', before.p50, ours.p50, 1.2))
  figures.push(...(await measureFreshness(host)))
  await bare.stop()
  await host.stop()
  return figures
}
