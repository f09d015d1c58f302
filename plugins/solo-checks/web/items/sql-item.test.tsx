import { act, render, screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { useState } from 'react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { newUser } from '#web/testing'
import type { Answer, ShownItem } from '../../contract.ts'
import { gradeSql } from '../../grade-sql.ts'
import locale from '../../locales/en.json' with { type: 'json' }
import type { OfKind } from './item-props.ts'
import { openDatabase } from './open-database.ts'
import { SqlItem } from './sql-item.tsx'

type SqlAnswer = OfKind<Answer, 'sql'>
const right = 'select 1'
const item: OfKind<ShownItem, 'sql'> = {
  id: 's',
  lesson: '9.1',
  kind: 'sql',
  stem: 'Ask for one.',
  setup: 'create table one (id int)',
  starter: right,
  checks: [{ answer: true, gives: [[1]] }],
}

interface Asked {
  readonly id: number
  readonly sql: string
}

/** Stands in for the browser's worker; `answer` is how the database in it answers. */
class TestWorker {
  onmessage: ((event: { data: object }) => void) | null = null
  onerror: (() => void) | null = null
  isOver = false
  constructor() {
    workers.push(this)
  }
  say(data: object) {
    if (!this.isOver) this.onmessage?.({ data })
  }
  postMessage(asked: Asked) {
    if (!this.isOver) answer(this, asked)
  }
  terminate() {
    this.isOver = true
  }
}
const rowsOf = (worker: TestWorker, { id, sql }: Asked) =>
  queueMicrotask(() => worker.say({ id, results: [{ rows: sql === right ? [[1]] : [], fields: ['id'] }] }))

let workers: TestWorker[]
let answer: (worker: TestWorker, asked: Asked) => void
let given: SqlAnswer[]
const user = newUser()

beforeAll(() => void i18next.addResourceBundle('en', 'solo-checks', locale))
beforeEach(() => {
  workers = []
  given = []
  answer = rowsOf
  vi.stubGlobal('Worker', TestWorker)
})

const Probe = () => {
  const [now, setNow] = useState<SqlAnswer>()
  const onAnswer = (next: Answer) => {
    given.push(next as SqlAnswer)
    setNow(next as SqlAnswer)
  }
  return <SqlItem item={item} answer={now} attemptId="a" onAnswer={onAnswer} />
}
const show = () => {
  const shown = render(<Probe />)
  const box = screen.getByLabelText<HTMLTextAreaElement>('Your SQL')
  return { ...shown, box, run: () => user.click(screen.getByRole('button', { name: 'Run and check' })) }
}
const untested = 'Not passed as it stands. Run and check it.'

it('keeps what is typed while the statements run, and takes no result for it', async () => {
  const held: (() => void)[] = []
  answer = (worker, asked) => (asked.sql === right ? held.push(() => rowsOf(worker, asked)) : rowsOf(worker, asked))
  const { box, run } = show()
  await run()
  await waitFor(() => expect(held).toHaveLength(1))
  await user.type(box, ', 2')
  answer = rowsOf
  await act(async () => held[0]?.())
  await screen.findByRole('button', { name: 'Run and check' })
  expect(box.value).toBe('select 1, 2')
  expect(given.at(-1)).toEqual({ kind: 'sql', sql: 'select 1, 2', passed: false })
  expect(given.some(({ passed }) => passed)).toBe(false)
  expect(screen.queryByText('Look 1: holds')).toBeNull()
  expect(screen.getByText(untested)).toBeTruthy()
})

it('shows a result for the text that ran alone, and counts it for that text alone', async () => {
  const { box, run } = show()
  await run()
  expect(await screen.findByText('Look 1: holds')).toBeTruthy()
  expect(given.at(-1)).toEqual({ kind: 'sql', sql: right, passed: true })
  await user.type(box, ';')
  expect(screen.queryByText('Look 1: holds')).toBeNull()
  expect(screen.getByText(untested)).toBeTruthy()
  expect(given.at(-1)?.passed).toBe(false)
  await user.type(box, '{Backspace}')
  expect(screen.getByText('Look 1: holds')).toBeTruthy()
  expect(screen.queryByText(untested)).toBeNull()
  expect(given.at(-1)).toEqual({ kind: 'sql', sql: right, passed: true })
})

it.each([
  ['its files', (worker: TestWorker) => worker.say({ lost: 'LOAD' })],
  ['its script', (worker: TestWorker) => worker.onerror?.()],
])('says that the database could not load %s, and loads it anew at the next run', async (_, fail) => {
  answer = (worker) => queueMicrotask(() => fail(worker))
  const { run } = show()
  await run()
  expect(await screen.findByText('The database could not be loaded. Try again.')).toBeTruthy()
  expect(given).toEqual([])
  answer = rowsOf
  await run()
  expect(await screen.findByText('Look 1: holds')).toBeTruthy()
  expect(workers.map(({ isOver }) => isOver)).toEqual([true, false])
})

it('ends statements that never end when their time is over, and answers nothing more', async () => {
  vi.useFakeTimers()
  answer = (worker, asked) => {
    if (asked.sql !== 'endless') rowsOf(worker, asked)
  }
  const database = openDatabase(() => {})
  let said = ''
  void gradeSql(database, item, 'endless').catch((error: Error) => {
    said = error.message
  })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(said).toBe('TIME')
  await expect(database.exec(right, { rowMode: 'array' })).rejects.toThrow('TIME')
})

it('a look at which the database is lost does not count as one that must be refused', async () => {
  answer = (worker, asked) => (asked.sql === 'look' ? queueMicrotask(() => worker.onerror?.()) : rowsOf(worker, asked))
  const graded = gradeSql(
    openDatabase(() => {}),
    { setup: '', checks: [{ run: 'look', refused: true }] },
    right,
  )
  await expect(graded).rejects.toThrow('LOAD')
})

it('an item that is left while its statements run keeps the answer it had', async () => {
  answer = () => {}
  const { run, unmount } = show()
  await run()
  unmount()
  await act(async () => {})
  expect(workers[0]?.isOver).toBe(true)
  expect(given).toEqual([])
})

it('runs once however often it is asked to', async () => {
  const asked: string[] = []
  answer = (_, { sql }) => void asked.push(sql)
  const { box } = show()
  await user.type(box, '{Control>}{Enter}{Enter}{/Control}')
  expect(asked).toHaveLength(1)
})
