import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import packageJson from '../../package.json' with { type: 'json' }
import { lanesNamed } from './lanes.mjs'
import { landingLanes, plannedLanes } from './lanes-for-change.mjs'

interface Step {
  readonly name?: string
  readonly id?: string
  readonly if?: string
  readonly uses?: string
  readonly run?: string
}
interface Job {
  readonly if?: string
  readonly needs?: string | readonly string[]
  readonly outputs?: Record<string, string>
  readonly 'timeout-minutes': number
  readonly strategy?: { readonly matrix: Record<string, unknown> }
  readonly steps: readonly Step[]
}
interface Workflow {
  readonly on: { readonly schedule: readonly { readonly cron: string }[] }
  readonly jobs: Record<'plan' | 'lane' | 'passed' | 'night' | 'deletion' | 'clients', Job>
}

const textOf = (file: string) => readFileSync(file, 'utf8')
const text = textOf('.github/workflows/ci.yml')
const { on, jobs } = parse(text) as Workflow
const commandsOf = (job: Job) => job.steps.flatMap(({ run }) => run ?? [])

/** What a program and the files that it imports import in turn: names of packages, and of Node's own modules. */
const packagesOf = (file: string, known = new Set<string>()): string[] => {
  if (known.has(file) || !existsSync(file)) return []
  known.add(file)
  const imports = textOf(file).matchAll(
    /^(?:import|export|\})[^'"\n]*? from ['"]([^'"]+)['"]|^import ['"]([^'"]+)['"]|\bimport\(['"]([^'"]+)['"]\)/gm,
  )
  const named = [...imports].map(([, from, alone, late]) => from ?? alone ?? late ?? '')
  return named.flatMap((name) => (name.startsWith('.') ? packagesOf(posix.join(posix.dirname(file), name), known) : [name]))
}

it('finds what a program imports through other files', () => {
  expect(packagesOf('core/commands/lanes.mjs')).toContain('esbuild')
  expect(packagesOf('core/commands/test-journeys.mjs')).toContain('node:fs')
})

it('runs no program before its packages are installed that needs one', () => {
  const early = Object.entries(jobs).flatMap(([name, job]) => {
    const commands = commandsOf(job)
    const installed = commands.findIndex((command) => command.startsWith('npm ci'))
    const before = installed < 0 ? commands : commands.slice(0, installed)
    return before.flatMap((command) => [...command.matchAll(/\bnode (\S+\.mjs)/g)].map(([, file = '']) => ({ name, file })))
  })
  expect(early.map(({ file }) => file)).toContain('core/commands/plan-lanes.mjs')
  const needing = early.flatMap(({ name, file }) =>
    packagesOf(file).flatMap((each) => (each.startsWith('node:') ? [] : [`${name}: ${file} needs ${each}`])),
  )
  expect(needing).toEqual([])
})

it('plans the lanes without any package', () => {
  const folder = mkdtempSync(join(tmpdir(), 'soloflight-plan-'))
  try {
    cpSync('core/commands', join(folder, 'core/commands'), { recursive: true })
    cpSync('package.json', join(folder, 'package.json'))
    const said = execFileSync(process.execPath, [join(folder, 'core/commands/plan-lanes.mjs')], { encoding: 'utf8' })
    expect(JSON.parse(said)).toEqual(landingLanes())
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('fails where a program within a command fails', () => {
  const hiding = Object.values(jobs).flatMap((job) =>
    commandsOf(job).filter((command) => /\b(echo|export|printf)\b[^\n]*\$\(/.test(command)),
  )
  expect(hiding).toEqual([])
  expect(jobs.plan.outputs).toEqual({ lanes: `\${{ steps.${jobs.plan.steps.at(-1)?.id}.outputs.lanes }}` })
})

it('runs the lanes of .ci/run side by side, and every lane each night on every Node that is supported', () => {
  const { plan, lane, night } = jobs
  expect(commandsOf(plan)).toContainEqual(expect.stringContaining('core/commands/plan-lanes.mjs'))
  expect(commandsOf(lane)).toContainEqual(expect.stringMatching(/^npm test -- --lane \$\{\{ matrix\.lane \}\}$/))
  expect(textOf('.ci/run')).toContain('npm test -- --landing')
  expect(commandsOf(night)).toContain('npm test -- --all')
  const supported = [...packageJson.engines.node.matchAll(/(\d+)\.\d+\.\d+/g)].map(([, major]) => Number(major))
  expect(night.strategy?.matrix.node).toEqual([...supported, Number(textOf('.nvmrc'))])
  for (const program of ['.github/start-mongodb', '.ci/run']) expect(statSync(program).mode & 0o111, program).not.toBe(0)
})

it('plans lanes that there are, and two of them for a change of words', () => {
  for (const files of [[], ['package.json'], ['README.md']])
    for (const { name, run } of lanesNamed(plannedLanes(files))) expect(run, name).toBeTypeOf('function')
  expect(plannedLanes(['package.json'])).toContain('pdf')
  expect(plannedLanes(['README.md'])).toEqual(['checks', 'server'])
})

it('has a browser and MongoDB where a lane uses them', () => {
  const lanes = lanesNamed(landingLanes(['package.json']))
  const thatCall = (name: string) => lanes.filter(({ run }) => new RegExp(`\\b${name}\\b`).test(`${run}`)).map((lane) => lane.name)
  const stepThatRuns = (command: string) => jobs.lane.steps.find(({ run }) => run?.includes(command))?.if ?? ''
  const [, listed = '[]'] = /fromJSON\('([^']+)'\)/.exec(stepThatRuns('playwright install')) ?? []
  expect(JSON.parse(listed)).toEqual(thatCall('testJourneys'))
  expect(thatCall('testOnMongo').map((name) => `matrix.lane == '${name}'`)).toEqual([stepThatRuns('start-mongodb')])
})

it('runs each scheduled job at a time that there is', () => {
  const crons = on.schedule.map(({ cron }) => cron)
  const asked = Object.values(jobs).flatMap((job) => /^github\.event\.schedule == '([^']+)'$/.exec(job.if ?? '')?.[1] ?? [])
  expect([...new Set(asked)]).toEqual(crons)
  expect(commandsOf(jobs.deletion)).toContain('npm run test:deletion')
  expect(commandsOf(jobs.clients)).toContain('npm run test:clients')
})

it('asks for every job of a change before a merge, and lets none run without a limit', () => {
  const ofChanges = Object.entries(jobs).flatMap(([name, job]) => (name === 'passed' || job.if?.includes('event.schedule') ? [] : [name]))
  expect([...(jobs.passed.needs ?? [])].sort()).toEqual(ofChanges.sort())
  for (const [name, job] of Object.entries(jobs)) expect(job['timeout-minutes'], name).toBeGreaterThan(0)
})

it('runs commands that there are', () => {
  // npm's own.
  const own = ['ci', 'sbom']
  const named = [...`${textOf('.ci/run')}\n${text}`.matchAll(/^(?!\s*#).*\bnpm (?:run )?([a-z][\w:-]*)/gm)].map(([, name = '']) => name)
  expect(named).toContain('test:faults')
  expect(named.filter((name) => !own.includes(name) && !(name in packageJson.scripts))).toEqual([])
  const files = [...text.matchAll(/(?:^|\s)((?:core|\.github)\/[\w./-]+)/gm)].map(([, file = '']) => file)
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})
