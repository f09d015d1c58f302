import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('names every file that writes another policy of scripts and frames', () => {
  const list = readFileSync('core/http/security-headers.ts', 'utf8')
  const files = ['core', 'plugins'].flatMap((dir) => readdirSync(dir, { recursive: true, encoding: 'utf8' }).map((path) => join(dir, path)))
  const sources = files.filter((file) => file.endsWith('.ts') && !/\.(test|sweep|attack|testing)\.ts$/.test(file))
  const writers = sources.filter((file) => /content-security-policy/i.test(readFileSync(file, 'utf8')))
  expect(writers.length).toBeGreaterThan(5)
  expect(writers.filter((file) => !list.includes(`\`${file}\``))).toEqual([])
})
