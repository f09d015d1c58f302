import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { createPrepared, loadOnce, notFound, rawRoute } from '#core'
import { hostErrors, pickErrors } from '#core/contract'
import { sqlEnginePath } from '../contract.ts'

const { resolve } = createRequire(import.meta.url)

/**
 * PostgreSQL in a worker of the learner's browser: it executes statements, reports its loading progress, and can load only
 * its own files. Its own policy allows it to compile WebAssembly, which the pages' policy does not.
 */
const worker = `import { PGlite } from './index.js'
const sizes = { 'pglite.wasm': 0, 'pglite.data': 0 }
const totals = {}
const load = async (name) => {
  const response = await fetch('./' + name)
  if (!response.ok) throw new Error('HTTP ' + response.status)
  totals[name] = Number(response.headers.get('x-whole-length'))
  const reader = response.body.getReader()
  const parts = []
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(value)
    sizes[name] += value.length
    const whole = Object.values(totals).reduce((sum, size) => sum + size, 0)
    if (whole > 0) postMessage({ loaded: Math.min(1, (sizes['pglite.wasm'] + sizes['pglite.data']) / whole) })
  }
  return new Blob(parts)
}
let database
const open = async () => {
  const [wasm, data] = await Promise.all([load('pglite.wasm'), load('pglite.data')])
  const wasmModule = await WebAssembly.compile(await wasm.arrayBuffer())
  return PGlite.create({ wasmModule, fsBundle: data })
}
onmessage = async ({ data: { id, sql } }) => {
  database ??= open().catch(() => null)
  const opened = await database
  // The page replaces this worker, so that its next statement loads the files anew.
  if (!opened) return postMessage({ lost: 'LOAD' })
  try {
    const results = await opened.exec(sql, { rowMode: 'array' })
    postMessage({ id, results: results.map(({ rows, fields }) => ({ rows, fields: fields.map(({ name }) => name) })) })
  } catch (error) {
    postMessage({ id, error: String(error?.message ?? error) })
  }
}
`

const types: Record<string, string> = { js: 'text/javascript; charset=utf-8', wasm: 'application/wasm', data: 'application/octet-stream' }
const served = /^(index|chunk-[A-Z0-9]+|pglite|initdb)\.(js|wasm|data)$/
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'"

/** Serves the worker and the files that it loads, and nothing else of the package. */
export const sqlEngineRoute = (readWhole: (path: string) => Promise<Buffer> = readFile) => {
  const folder = dirname(resolve('@electric-sql/pglite'))
  const names = ['worker.js', ...readdirSync(folder).filter((name) => served.test(name))]
  const read = async (name: string) => {
    const bytes = name === 'worker.js' ? Buffer.from(worker) : await readWhole(join(folder, name))
    const type = types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
    return { file: createPrepared(bytes, type), size: bytes.length }
  }
  const files = new Map(names.map((name) => [name, loadOnce(() => read(name))]))
  return rawRoute({
    method: 'GET',
    path: `${sqlEnginePath}/:file`,
    operationId: 'getSqlEngine',
    summary: 'Get a file of the database that runs in the browser',
    access: 'public',
    params: z.object({ file: z.string().max(60).describe('The name of the file.') }),
    errors: pickErrors(hostErrors, 'NOT_FOUND'),
    answers: [{ type: 'text/javascript' }, { type: 'application/wasm' }, { type: 'application/octet-stream' }],
    handle: async (req, res) => {
      const load = files.get(`${req.params.file}`)
      if (!load) throw notFound()
      const { file, size } = await load()
      res.set({ 'content-security-policy': policy, 'x-whole-length': `${size}` })
      await file.send(req, res)
    },
  })
}
