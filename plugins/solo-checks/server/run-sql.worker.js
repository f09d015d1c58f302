// Runs editors' own SQL solutions in PostgreSQL, compiled to WebAssembly: in memory, no network, no files. Whoever started this
// thread ends it when a statement takes too long.

import { parentPort } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

const database = await PGlite.create()
parentPort.on('message', async ({ id, sql }) => {
  try {
    const results = await database.exec(sql, { rowMode: 'array' })
    parentPort.postMessage({ id, results: results.map(({ rows }) => ({ rows })) })
  } catch (error) {
    parentPort.postMessage({ id, error: String(error?.message ?? error) })
  }
})
parentPort.postMessage({ ready: true })
