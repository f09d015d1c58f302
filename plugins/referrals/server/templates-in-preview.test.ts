import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import type { Template } from '../contract.ts'

const folder = 'content/templates'
const scripts = readdirSync(folder).map((name) => {
  const { slug, files }: Template = parse(readFileSync(join(folder, name), 'utf8'))
  const html = files.find(({ path }) => path === 'index.html')?.content ?? ''
  return [slug, /<script type="module">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''] as const
})
const start = 'const storage = storageOf()'

/** A project's code runs in a frame without storage, where asking for it throws. */
const frame = () =>
  Object.defineProperty({}, 'localStorage', {
    get: () => {
      throw new Error('The document is sandboxed.')
    },
  })

it.each(scripts)('%s keeps its entries as long as the page where there is no storage', (_slug, script) => {
  const [before, after] = script.split(start)
  expect(after).not.toContain('localStorage')
  const used = "storage.setItem('list', '[1]'); [storage.getItem('list'), storage.getItem('other')]"
  expect(runInNewContext(`${before}${start}; ${used}`, frame())).toEqual(['[1]', null])
})
