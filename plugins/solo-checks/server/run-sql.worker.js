// Runs editors' own SQL solutions in PostgreSQL, compiled to WebAssembly: in memory, no network, no files. The starter of this
// thread terminates it when a statement takes too long.

import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

// Creating an empty database takes seconds of CPU time: the first thread passes it on, and the next threads start with it.
const { empty } = workerData
const database = await PGlite.create(empty ? { loadDataDir: new Blob([empty], { type: 'application/x-gzip' }) } : {})
const made = empty ?? new Uint8Array(await (await database.dumpDataDir('gzip')).arrayBuffer())
parentPort.on('message', async ({ id, sql }) => {
  try {
    const results = await database.exec(sql, { rowMode: 'array' })
    parentPort.postMessage({ id, results: results.map(({ rows }) => ({ rows })) })
  } catch (error) {
    parentPort.postMessage({ id, error: String(error?.message ?? error) })
  }
})
parentPort.postMessage({ empty: made })
