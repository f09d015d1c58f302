import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const record = join(import.meta.dirname, 'accessible-names.txt')

const pages = ['web', 'plugins'].flatMap((dir) =>
  readdirSync(join(root, dir), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !/\.test\.|node_modules|^testing\//.test(name))
    .map((name) => `${dir}/${name}`)
    .sort(),
)

/** Attributes that only a screen reader announces: roles, accessible names and live regions. */
const spoken = /\s(role|aria-(?:label|labelledby|describedby|live|current|sort|busy)|title|alt)=(?="([\w-]+)"|\{|")/g

/** Counts each role and name attribute in a file: `role=status` 2. */
const spokenIn = (code: string): Map<string, number> => {
  const found = new Map<string, number>()
  for (const [, attribute = '', word] of code.matchAll(spoken)) {
    const name = attribute === 'role' && word ? `role=${word}` : attribute
    found.set(name, (found.get(name) ?? 0) + 1)
  }
  return found
}

/**
 * Every recorded role and name is still present. After an intended change run `RECORD=1 npx vitest run --project server
 * plugins/accessible-names`, which rewrites the record. New names need no entry until then; a deleted file is skipped.
 */
it('RD3: no page loses a role or an accessible name', () => {
  const now = pages.flatMap((file) =>
    [...spokenIn(readFileSync(join(root, file), 'utf8'))].map(([name, times]) => `${file} ${name} ${times}`).sort(),
  )
  if (process.env.RECORD) writeFileSync(record, `${now.join('\n')}\n`)
  const recorded = readFileSync(record, 'utf8').trim().split('\n')
  expect(recorded.length).toBeGreaterThan(150)
  const lost = recorded.filter((line) => {
    const [file = '', name = '', times = ''] = line.split(' ')
    return existsSync(join(root, file)) && (spokenIn(readFileSync(join(root, file), 'utf8')).get(name) ?? 0) < Number(times)
  })
  expect(lost).toEqual([])
})

it('RD3: every frame is in a sandbox and has a title', () => {
  const frames = pages.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/<iframe\b[\s\S]*?\/?>/g)].map(([tag]) => ({ file, tag })),
  )
  expect(frames.length).toBeGreaterThan(0)
  expect(frames.filter(({ tag }) => !/\ssandbox="/.test(tag) || !/\stitle=/.test(tag))).toEqual([])
})
