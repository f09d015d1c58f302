import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../core/testing/free-port.mjs'
import { type Running, startProcess } from '../core/testing/start-process.ts'

/** Starts the bare Express process. @param answers the response body for each path */
export const startBare = async (answers: Record<string, unknown>): Promise<Running> => {
  const dir = mkdtempSync(join(tmpdir(), 'soloflight-bare-'))
  const file = join(dir, 'answers.json')
  writeFileSync(file, JSON.stringify(answers))
  const running = await startProcess('dist/bench/bare-server.js', Object.keys(answers)[0] ?? '/', {
    PORT: `${await freePort()}`,
    ANSWERS: file,
  })
  rmSync(dir, { recursive: true, force: true })
  return running
}
