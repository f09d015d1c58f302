import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hostBundleOptions } from '../commands/host-bundle.mjs'
import { logOptions } from './logger.ts'
import { readableStack } from './readable-stack.ts'

let dir: string
let error: Error
beforeAll(async () => {
  dir = realpathSync(mkdtempSync(join(tmpdir(), 'stack-')))
  writeFileSync(
    join(dir, 'fly.ts'),
    'interface Wing { readonly span: number }\n\nexport const fly = (wing: Wing) => {\n  throw new Error("no lift at " + wing.span)\n}\n',
  )
  await build({ ...hostBundleOptions, absWorkingDir: dir, entryPoints: { fly: 'fly.ts' }, outdir: join(dir, 'dist') })
  const { fly } = await import(pathToFileURL(join(dir, 'dist/fly.js')).href)
  try {
    fly({ span: 3 })
  } catch (thrown) {
    error = thrown as Error
  }
})
afterAll(() => rmSync(dir, { recursive: true }))

it('RD6: a stack of the bundle names the line of the source', () => {
  expect(error.stack).not.toContain('fly.ts')
  expect(readableStack(error.stack ?? '')).toMatch(/fly\.ts:4:9/)
})

it('RD6: the log names it', () => {
  const lines: string[] = []
  pino(logOptions('error'), { write: (text: string) => void lines.push(text) }).error({ err: error }, 'failed')
  expect(JSON.parse(lines.join('')).err.stack).toMatch(/fly\.ts:4:9/)
})

it('leaves what has no map as it is', () => {
  const stack = 'Error: gone\n    at read (/nowhere/else.js:1:2)\n    at node:fs:3:4'
  expect(readableStack(stack)).toBe(stack)
})
