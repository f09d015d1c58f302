import { spawn } from 'node:child_process'
import { on, once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'

let dir: string
let server: Server
let nextConnection: () => Promise<Socket>
let tool: string
/** A program that reports its arguments, and runs until it is ended: then its connection closes. */
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'soloflight-run-'))
  tool = join(dir, 'tool')
  server = createServer().listen(join(dir, 'socket'))
  const connections = on(server, 'connection')
  nextConnection = async () => (await connections.next()).value[0]
  await once(server, 'listening')
  const program = join(dir, 'tool.cjs')
  writeFileSync(program, `require('net').connect('${join(dir, 'socket')}').write(process.argv.slice(2).join(' '))\n`)
  // The path of Node may contain a space, which a shebang line cannot.
  writeFileSync(tool, `#!/bin/sh\nexec '${process.execPath}' '${program}' "$@"\n`)
  chmodSync(tool, 0o700)
})
afterEach(() => {
  server.close()
  rmSync(dir, { recursive: true })
})

const start = (script: string) => spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' })
const began = async (): Promise<{ said: string; ended: Promise<unknown> }> => {
  const socket = await nextConnection()
  // A program that nobody ended ends with its connection.
  onTestFinished(() => void socket.destroy())
  const ended = once(socket, 'close')
  const [said] = await once(socket, 'data')
  return { said: String(said), ended }
}

const signals = [
  ['SIGINT', 130],
  ['SIGHUP', 129],
  ['SIGTERM', 143],
] as const

it.each(signals)('%s ends every program that runs, and the command with %i', async (signal, code) => {
  const command = start(`import { run } from './core/commands/run.mjs'
const tool = ${JSON.stringify(tool)}
await Promise.all([run(tool, ['first']), run(tool, ['second'])])`)
  const exited = once(command, 'exit')
  const first = await began()
  const second = await began()
  expect([first.said, second.said].sort()).toEqual(['first', 'second'])
  command.kill(signal)
  await Promise.all([first.ended, second.ended])
  expect(await exited).toEqual([code, null])
})

it.each(signals)('%s leaves no file with the password of MongoDB behind', async (signal, code) => {
  const command = start(`import { runMongoTool } from './core/commands/database.mjs'
await runMongoTool(${JSON.stringify(tool)}, 'mongodb://school:secret@db.example/school', [])`)
  const exited = once(command, 'exit')
  const { said, ended } = await began()
  const config = said.slice('--config='.length)
  expect(readFileSync(config, 'utf8')).toContain('secret')
  command.kill(signal)
  await ended
  expect(await exited).toEqual([code, null])
  expect(existsSync(config)).toBe(false)
})

it.each(signals)('%s leaves no half of a backup behind', async (signal, code) => {
  const to = join(dir, 'backup')
  renameSync(tool, join(dir, 'mongodump'))
  const env = { DATABASE_URL: 'mongodb://db.example/school', PATH: `${dir}:${process.env.PATH}` }
  const command = spawn(process.execPath, ['core/commands/backup.mjs', to], { stdio: 'ignore', env: { ...process.env, ...env } })
  const exited = once(command, 'exit')
  const { ended } = await began()
  expect(existsSync(to)).toBe(true)
  command.kill(signal)
  await ended
  expect(await exited).toEqual([code, null])
  expect(existsSync(to)).toBe(false)
})

it.each(signals)('%s between the programs of a command removes what is not whole, too', async (signal, code) => {
  const file = join(dir, 'half')
  const command = start(`import { rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { wholeOrAbsent } from './core/commands/run.mjs'
const file = ${JSON.stringify(file)}
const work = async () => {
  writeFileSync(file, 'half')
  connect(${JSON.stringify(join(dir, 'socket'))}).write('wrote')
  await new Promise(() => undefined)
}
await wholeOrAbsent(work, () => rmSync(file))`)
  const exited = once(command, 'exit')
  await began()
  command.kill(signal)
  expect(await exited).toEqual([code, null])
  expect(existsSync(file)).toBe(false)
})
