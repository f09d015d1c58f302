import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { journeysFor, testsFor } from './tests-for.mjs'

it('tests a change in a plugin by its own folder, and by the tests of everything installed', () => {
  const { related, named, sweeps } = testsFor(['plugins/referrals/server/index.ts'])
  expect(related).toEqual([])
  expect(named).toEqual(['plugins/referrals/', 'core/docs.test.ts', 'plugins/own-collections.test.ts', 'plugins/plugins.test.ts'])
  expect(sweeps).toEqual(['plugins/every-call.sweep.ts'])
})

it('tests the plugins that use a contract when it changes', () => {
  const { named } = testsFor(['plugins/checkout/contract.ts'])
  expect(named).toContain('plugins/checkout/')
  expect(named).toContain('plugins/privacy/')
  expect(named).not.toContain('plugins/run-it/')
})

it('follows the imports of what is no plugin’s', () => {
  expect(testsFor(['core/http/errors.ts', 'web/kit/head.ts']).related).toEqual(['core/http/errors.ts', 'web/kit/head.ts'])
})

it('runs the tests that read a changed file without importing it', () => {
  expect(testsFor(['plugins/courses/locales/de.json']).named).toContain('plugins/locale-keys.test.ts')
  expect(testsFor(['content/modules/planner/1.1.md']).sweeps).toContain('cms/seed/content.sweep.ts')
  expect(testsFor(['README.md'])).toEqual({ related: [], named: ['core/docs.test.ts'], sweeps: [] })
})

it('names only what exists', () => {
  const everything = [
    ...[
      'plugins/a/locales/de.json',
      'plugins/a/server/gone.test.ts',
      'plugins/a/contract.ts',
      'plugins/a/cms/a.ts',
      'plugins/a/web/index.ts',
    ],
    ...['content/modules/planner/check.yaml', '.env.example', 'README.md', 'core/call.ts', 'core/gone.ts'],
  ]
  const { related, named, sweeps } = testsFor(everything)
  expect(sweeps).toHaveLength(7)
  expect([...related, ...named, ...sweeps].filter((path) => path !== 'plugins/a/' && !existsSync(path))).toEqual([])
})

it('names the journeys that there are of the plugins that changed', () => {
  const files = ['plugins/courses/web/lesson.tsx', 'plugins/courses/locales/de.json', 'plugins/achievements/contract.ts', 'core/main.ts']
  expect(journeysFor(files)).toEqual(['plugins/courses'])
  expect(journeysFor(['plugins/courses/web/index.ts'])).toEqual(['e2e/routes', 'plugins/courses'])
})
