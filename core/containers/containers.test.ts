import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

let dir: string
/** Programs with these names replace Docker and MongoDB's tools: a container is this machine, a database is a file. */
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'soloflight-containers-'))
  const program = (name: string, text: string) => {
    writeFileSync(join(dir, name), `#!/bin/sh\n${text}`)
    chmodSync(join(dir, name), 0o700)
  }
  program(
    'docker',
    `echo "$*" | cut -c 1-60 >> "${dir}/said"
shift
case "$1" in exec) shift 3; exec env "$(cat "${dir}/container")" "$@" ;; esac`,
  )
  const noting = (name: string) => `echo "$*" > "${dir}/${name}.args"
config=$(echo "$*" | sed 's/.*--config=//')
echo "$config" > "${dir}/${name}.config"
stat -c %a "$config" >> "${dir}/${name}.config"
cat "$config" >> "${dir}/${name}.config"
`
  program('mongodump', `${noting('dump')}[ ! -e "${dir}/broken" ] && cat "${dir}/database"`)
  program('mongorestore', `${noting('restore')}[ ! -e "${dir}/unfit" ] && cat > "${dir}/database"`)
  writeFileSync(join(dir, 'password'), 'pass\n')
  writeFileSync(join(dir, 'container'), `MONGODB_PASSWORD_FILE=${join(dir, 'password')}`)
  writeFileSync(join(dir, 'database'), 'as it was')
})
afterEach(() => rmSync(dir, { recursive: true }))

const run = (script: string, file: string) =>
  execFileSync(`core/containers/${script}.sh`, [join(dir, file)], {
    env: { NODE_ENV: 'production', PATH: `${dir}:${process.env.PATH}` },
    encoding: 'utf8',
    stdio: 'pipe',
  })
const textOf = (name: string) => readFileSync(join(dir, name), 'utf8')

it('QO5: a backup comes back, by the app’s own account, and what stood there is kept', () => {
  expect(run('backup', 'school.archive')).toContain('keep them in another place')
  writeFileSync(join(dir, 'database'), 'as it became')
  run('restore', 'school.archive')
  expect(textOf('database')).toBe('as it was')
  const [before = ''] = readdirSync(dir).filter((name) => name.startsWith('school.archive.before-restore'))
  expect(textOf(before)).toBe('as it became')
  for (const name of ['dump', 'restore']) {
    const [config = '', mode, ...text] = textOf(`${name}.config`).split('\n')
    expect([mode, ...text]).toEqual(['600', 'uri: "mongodb://soloflight:pass@localhost/soloflight?authSource=soloflight"', ''])
    // Every user of a machine sees the arguments of its processes.
    expect(textOf(`${name}.args`)).not.toContain('pass')
    expect(existsSync(config)).toBe(false)
  }
  expect(textOf('restore.args')).toContain('--drop')
  // The app writes nothing between the backup and the restore.
  expect(
    textOf('said')
      .split('\n')
      .filter((line) => /compose (stop|start)/.test(line)),
  ).toEqual(['compose stop app', 'compose start app'])
})

it('QO5: a container that release 1.0.0 started is backed up before its upgrade', () => {
  writeFileSync(join(dir, 'container'), 'MONGODB_PASSWORD=former')
  run('backup', 'school.archive')
  expect(textOf('dump.config')).toContain('"mongodb://soloflight:former@localhost/soloflight?authSource=soloflight"')
})

it('QO5: half a backup is none, and a failed restore starts nothing', () => {
  run('backup', 'school.archive')
  writeFileSync(join(dir, 'broken'), '')
  expect(() => run('backup', 'other.archive')).toThrow('mongodump failed')
  expect(readdirSync(dir).filter((name) => name.startsWith('other'))).toEqual([])
  expect(() => run('restore', 'school.archive')).toThrow('Nothing was restored, and the app is started again.')
  rmSync(join(dir, 'broken'))
  rmSync(join(dir, 'said'))
  writeFileSync(join(dir, 'unfit'), '')
  expect(() => run('restore', 'school.archive')).toThrow('The app stays stopped')
  expect(textOf('said')).not.toContain('start app')
  expect(textOf('database')).toBe('as it was')
})

it('QO5: nothing is overwritten, and nothing is stopped for a backup that is not there', () => {
  run('backup', 'school.archive')
  expect(() => run('backup', 'school.archive')).toThrow('is there already')
  rmSync(join(dir, 'said'))
  expect(() => run('restore', 'nowhere')).toThrow('There is no backup')
  expect(existsSync(join(dir, 'said'))).toBe(false)
})
