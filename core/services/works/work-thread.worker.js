// A thread that does one piece of work after the other: `{ module, input }` is received, `{ output }` or `{ failed }` is sent. The module's
// default export does the work. It has no environment and no database: all its data is in the input.

import { parentPort } from 'node:worker_threads'

parentPort.on('message', async ({ module, input }) => {
  try {
    const { default: work } = await import(module)
    const output = await work(input)
    // A buffer that owns all of its bytes is transferred, not copied.
    const isWhole = output instanceof Uint8Array && output.byteOffset === 0 && output.byteLength === output.buffer.byteLength
    parentPort.postMessage({ output }, isWhole && !Buffer.isBuffer(output) ? [output.buffer] : [])
  } catch (error) {
    parentPort.postMessage({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
parentPort.postMessage({ ready: true })
