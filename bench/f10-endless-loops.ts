import { type Figure, ms } from './figure.ts'
import { interleave } from './interleave.ts'
import { load } from './load.ts'
import { type Learner, signInEntitled } from './sign-in.ts'
import { type BenchHost, startHost } from './start-host.ts'

/** The first module whose check requires a function. */
const checked = 'coder'
const learners = 20
/** The longest time that reads may take under load, in milliseconds: F07's limit. */
const most = 300

const practise = { messages: [{ role: 'user', content: 'Write a function that adds the prices of a basket.' }] }

/** Completes the module, so that its check opens. */
export const completeChecked = async (learner: Learner): Promise<void> => {
  const { body } = await learner.get(`/api/modules/${checked}`)
  for (const { id, callsRequired, requiresApiCall } of body.subSlides as {
    id: string
    callsRequired: number
    requiresApiCall: boolean
  }[]) {
    if (!requiresApiCall) await learner.post(`/api/modules/${checked}/sub-slides/${id}/complete`, { answer: 'Done.' })
    else for (let made = 0; made < callsRequired; made++) await learner.post('/api/proxy_openai', { module_code: id, payload: practise })
  }
}

/** The fields of an open check that this measurement uses. */
interface OpenAttempt {
  readonly attempt_id: string
  readonly items: readonly { readonly id: string; readonly kind: string; readonly function?: string }[]
}

/** Opens a check. @returns a function that runs code in the check, or null if the drawn questions include no function */
export const openCheck = async (learner: Learner): Promise<((code: string) => Promise<number>) | null> => {
  const { status, body } = await learner.post(`/api/modules/${checked}/check`, {})
  if (status !== 200) throw new Error(`The check was not opened: ${status} ${JSON.stringify(body)}`)
  const { attempt_id, items } = body as OpenAttempt
  const item = items.find(({ kind }) => kind === 'javascript')
  if (!item) return null
  return async (code) => (await learner.post(`/api/checks/${attempt_id}/tests/${item.id}`, { code: `${code}\n//${item.function}` })).status
}

const endless = 'for (;;) {}'

/** Lets each learner run one endless loop after another. @returns a function that stops this and returns the results */
const runLoops = (runs: readonly ((code: string) => Promise<number>)[]) => {
  let isOver = false
  const seen = new Map<number, number>()
  const ended = Promise.all(
    runs.map(async (run) => {
      while (!isOver) {
        const status = await run(endless)
        seen.set(status, (seen.get(status) ?? 0) + 1)
      }
    }),
  )
  return async () => {
    isOver = true
    await ended
    return seen
  }
}

const openChecks = async (host: BenchHost) => {
  const runs: ((code: string) => Promise<number>)[] = []
  for (let person = 0; runs.length < learners; person++) {
    const learner = await signInEntitled(host, `loop-${person}@example.test`)
    await completeChecked(learner)
    const run = await openCheck(learner)
    if (run) runs.push(run)
  }
  return runs
}

/** F10: ordinary reads while twenty learners in checks run endless loops, compared with the same reads without loops. */
export const measureEndlessLoops = async (): Promise<Figure[]> => {
  const host = await startHost({ TRUST_PROXY: 'true' })
  try {
    const runs = await openChecks(host)
    const reader = await signInEntitled(host, 'reader@example.test')
    const read = (connections: number) => () =>
      load({ url: `${host.url}/api/user_progress`, connections, seconds: 3, headers: { cookie: reader.cookie } })
    const figures: Figure[] = []
    for (const connections of [1, 10]) {
      const whileLooping = async () => {
        const stop = runLoops(runs)
        try {
          return await read(connections)()
        } finally {
          console.log(`  runs by status: ${JSON.stringify([...(await stop())])}`)
        }
      }
      const { bare, ours } = await interleave(read(connections), whileLooping, 3)
      figures.push({
        id: 'F10',
        what: `a read beside 20 endless loops, ${connections === 1 ? '1 connection' : `${connections} connections`}, p95`,
        bare: ms(bare.p95),
        ours: ms(ours.p95),
        result: `${(ours.p95 / bare.p95).toFixed(2)} ×`,
        goal: `≤ ${most} ms`,
        isMet: ours.p95 <= most,
      })
    }
    return figures
  } finally {
    await host.stop()
  }
}
