import { existsSync } from 'node:fs'
import { type Figure, ms } from './figure.ts'
import { median } from './percentile.ts'
import { signIn } from './sign-in.ts'
import type { BenchHost } from './start-host.ts'

/** Time from the response to an editor's change, sent through the panel's REST API, until a reader gets the change. */
export const measureFreshness = async (host: BenchHost): Promise<Figure[]> => {
  if (!existsSync('cms/.next/BUILD_ID')) {
    console.log('  Freshness is not measured: the CMS panel is not built (npm run build).')
    return []
  }
  const editor = await signIn(host, 'editor@example.test')
  const found = await editor.get('/cms/api/modules?where[module_id][equals]=planner&depth=0')
  const { id } = found.body.docs[0]
  const times: number[] = []
  for (let edit = 1; edit <= 10; edit++) {
    const subtitle = `Edited ${edit}`
    const { status, body } = await editor.patch(`/cms/api/modules/${id}`, { subtitle, _status: 'published' })
    if (status !== 200) throw new Error(`The edit was answered with ${status}: ${JSON.stringify(body)}`)
    const from = performance.now()
    while ((await editor.get('/api/modules/planner')).body.subtitle !== subtitle)
      if (performance.now() - from > 5_000) throw new Error('The edit does not show.')
    times.push(performance.now() - from)
  }
  const slowest = Math.max(...times)
  return [
    {
      id: 'F01',
      what: 'a published edit shows',
      bare: '',
      ours: `median ${ms(median(times))}`,
      result: ms(slowest),
      goal: '≤ 1 s',
      isMet: slowest <= 1_000,
    },
  ]
}
