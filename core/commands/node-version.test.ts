import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import packageLock from '../../package-lock.json' with { type: 'json' }
import { isSupported, refusal } from './node-version.mjs'

const { node: range } = packageJson.engines

it('package.json, and what is installed, name the versions that the commands accept', () => {
  expect(range).toBe('^20.19.0 || >=22.12.0')
  expect(packageLock.packages[''].engines.node).toBe(range)
  expect(isSupported(process.versions.node)).toBe(true)
})

it.each(['20.19.0', '20.20.2', '22.12.0', '22.21.1', '23.0.0', '24.4.0', '26.0.0'])('runs on %s', (version) =>
  expect(isSupported(version)).toBe(true),
)

it.each(['18.20.8', '19.9.0', '20.18.3', '21.7.3', '22.0.0', '22.11.0'])('refuses %s', (version) =>
  expect(isSupported(version)).toBe(false),
)

it.each(['start', 'dev', 'demo', 'test'])(
  'npm’s %s ends on an old Node with one sentence, before any other module is evaluated',
  (command) => {
    const source = readFileSync(`core/commands/${command}.mjs`, 'utf8')
    const [, first] = /^import .*'([^']+)'$/m.exec(source) ?? []
    expect(first).toBe('./check-node.mjs')
    const asOld = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '21.7.3' } })"
    const start = () =>
      execFileSync(process.execPath, ['--import', `data:text/javascript,${encodeURIComponent(asOld)}`, `core/commands/${command}.mjs`], {
        encoding: 'utf8',
        stdio: 'pipe',
      })
    expect(start).toThrow(refusal('21.7.3'))
  },
)

it.each(['README.md', 'CONTRIBUTING.md', 'SECURITY.md'])('%s names them too', (page) => {
  const text = readFileSync(page, 'utf8')
  for (const [, version = ''] of range.matchAll(/(\d+\.\d+)\.\d+/g))
    expect(text).toMatch(new RegExp(`\\b${version.replace('.', '\\.')}\\b`))
})
