import { readFile } from 'node:fs/promises'
import { createContext, runInContext } from 'node:vm'
import { expect, it } from 'vitest'
import { sqlEngineRoute } from './sql-engine.ts'

const ask = async (route: ReturnType<typeof sqlEngineRoute>, file: string): Promise<string> => {
  let body = ''
  const response = { statusCode: 200, set: () => {}, setHeader: () => {}, vary: () => {}, end: (bytes: Buffer) => (body = `${bytes}`) }
  await route.handle({ params: { file }, headers: {} } as never, response as never)
  return body
}

interface BrowserWorker {
  onmessage: (event: { data: { id: number; sql: string } }) => Promise<void>
}

it('the worker says that its database is lost where a file cannot be loaded, and passes no browser’s own words on', async () => {
  const source = (await ask(sqlEngineRoute(), 'worker.js')).replace(/^import .*$/m, '')
  const said: unknown[] = []
  const scope = createContext({
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    postMessage: (data: unknown) => said.push(data),
  })
  runInContext(source, scope)
  for (const id of [1, 2]) await (scope as unknown as BrowserWorker).onmessage({ data: { id, sql: 'select 1' } })
  expect(said).toEqual([{ lost: 'LOAD' }, { lost: 'LOAD' }])
})

it('a file that could not be read once is read again', async () => {
  let isAway = true
  const route = sqlEngineRoute((path) => (isAway ? Promise.reject(new Error('EMFILE')) : readFile(path)))
  await expect(ask(route, 'index.js')).rejects.toThrow('EMFILE')
  isAway = false
  expect(await ask(route, 'index.js')).toContain('PGlite')
})
