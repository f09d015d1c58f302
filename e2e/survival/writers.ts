import type { TestClient } from '../../core/testing/test-client.ts'

/** One learner who changes their own name repeatedly; each name contains its number. */
export interface Writer {
  /** The number of the last change that the server acknowledged. */
  readonly acknowledged: () => number
  /** Responses that are neither a success nor a broken connection, nor a 503 while the host stops. */
  readonly surprises: readonly string[]
  stop(): Promise<void>
  /** The number that the server now holds. */
  held(): Promise<number>
}

/** Signs in this many learners, one after the other. */
export const signInMany = async (school: { signIn(email: string): Promise<TestClient> }, count: number): Promise<TestClient[]> => {
  const clients: TestClient[] = []
  for (let person = 0; person < count; person++) clients.push(await school.signIn(`learner-${person}@example.test`))
  return clients
}

const nameOf = (number: number) => `Name ${number}`
const moment = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

export const startWriter = (client: TestClient): Writer => {
  let acknowledged = 0
  let isStopped = false
  const surprises: string[] = []
  const write = async (number: number) => {
    try {
      const { status, body } = await client.patch('/api/profiles', { full_name: nameOf(number) })
      if (status === 200) acknowledged = number
      else if (status !== 503) surprises.push(`${status} ${JSON.stringify(body)}`)
    } catch {
      // The host is down: whether this change was saved is unknown. Soon it may be up; 50 clients that always retry would slow its start.
      await moment(250)
    }
  }
  const running = (async () => {
    for (let number = 1; !isStopped; number++) await write(number)
  })()
  return {
    acknowledged: () => acknowledged,
    surprises,
    stop: async () => {
      isStopped = true
      await running
    },
    held: async () => Number((await client.get('/api/profiles')).body.full_name.slice(nameOf(0).length - 1)),
  }
}

/** Waits until one more change of each of these writers is acknowledged, and `together` more of all of them. */
export const untilWritten = async (writers: readonly Writer[], together: number): Promise<void> => {
  const before = writers.map((writer) => writer.acknowledged())
  const grown = () => writers.map((writer, index) => writer.acknowledged() - (before[index] ?? 0))
  while (grown().some((more) => more < 1) || grown().reduce((sum, more) => sum + more, 0) < together) await moment(5)
}
