import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { parse } from 'yaml'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'soloflight-members-'))
  const program = (name: string, text: string) => {
    writeFileSync(join(dir, name), `#!/bin/sh\n${text}\n`)
    chmodSync(join(dir, name), 0o700)
  }
  // This machine has no user named mongodb, and no MongoDB.
  program('chown', `echo "$*" >> "${dir}/owners"`)
  program('docker-entrypoint.sh', 'echo "$*"')
})
afterEach(() => rmSync(dir, { recursive: true }))

interface Compose {
  readonly services: { readonly mongodb: { readonly entrypoint: readonly string[]; readonly command: readonly string[] } }
}
const { entrypoint, command } = (parse(readFileSync('docker-compose.yml', 'utf8')) as Compose).services.mongodb
const keyFile = () => join(dir, 'members.key')
/** Starts the container's program, with the key in this test's folder. */
const start = () => {
  const [program = '', ...args] = [...entrypoint, ...command].map((arg) => arg.replaceAll('/tmp', dir).replaceAll('$$', '$'))
  return execFileSync(program, args, {
    env: { NODE_ENV: 'production', PATH: `${dir}:${process.env.PATH}` },
    encoding: 'utf8',
    stdio: 'pipe',
  })
}

it('MongoDB gets a key that only its own user can read, at each start another', () => {
  expect(start().trim()).toBe(command.join(' ').replace('/tmp', dir))
  const first = readFileSync(keyFile(), 'utf8')
  expect(first).toMatch(/^[\w+/=]{900,1024}$/)
  expect(statSync(keyFile()).mode & 0o777).toBe(0o400)
  expect(readFileSync(join(dir, 'owners'), 'utf8')).toBe(`mongodb ${keyFile()}\n`)
  start()
  expect(readFileSync(keyFile(), 'utf8')).not.toBe(first)
})

it('a restart replaces a key that it may not write to', () => {
  // In the container the former key belongs to another user in a folder in which Linux protects it; here nobody can open it for writing.
  symlinkSync(join(dir, 'nowhere', 'members.key'), keyFile())
  start()
  expect(readFileSync(keyFile(), 'utf8')).not.toBe('')
})
