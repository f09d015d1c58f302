import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

// MongoDB's own tools are not part of the tests: programs of their names replace them and record their arguments.
const url = 'mongodb://school:secret@db.example/soloflight?replicaSet=rs0'
let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'soloflight-mongo-backup-'))
  mkdirSync(join(dir, 'bin'))
})
afterEach(() => rmSync(dir, { recursive: true }))

const install = (name: 'mongodump' | 'mongorestore', script: string) => {
  const file = join(dir, 'bin', name)
  const log = join(dir, name)
  const notes = `for each in "$@"; do echo "$each" >> "${log}.log"; done
stat -c %a "\${1#--config=}" > "${log}.config"
cat "\${1#--config=}" >> "${log}.config"`
  writeFileSync(file, `#!/bin/sh\n${notes}\n${script}\n`)
  chmodSync(file, 0o755)
}
/** The arguments of a tool after the file with its address, which only the user can read, and which is removed. */
const calledWith = (name: string, address = url) => {
  const [config = '', ...args] = readFileSync(join(dir, `${name}.log`), 'utf8')
    .trim()
    .split('\n')
  expect(readFileSync(join(dir, `${name}.config`), 'utf8')).toBe(`600\nuri: "${address}"\n`)
  expect(config).toMatch(/^--config=/)
  expect(existsSync(config.slice('--config='.length))).toBe(false)
  return args
}
/** Runs a command with a PATH of only these tools and a shell. */
const command = (name: 'backup' | 'restore', folder: string, address = url) =>
  new Promise<{ code: number; out: string; error: string }>((resolve) => {
    const path = [join(dir, 'bin'), dirname(process.execPath), '/bin'].join(delimiter)
    const env = { NODE_ENV: 'production' as const, PATH: path, DATABASE_URL: address }
    execFile(
      process.execPath,
      [`core/commands/${name}.mjs`, folder],
      { env },
      (failure: { code?: unknown } | null, out: string, error: string) =>
        resolve({ code: failure ? Number(failure.code) : 0, out, error: error.trim() }),
    )
  })
/** Writes mongodump's output into the archive named by its arguments. */
// biome-ignore lint/suspicious/noTemplateCurlyInString: the shell fills it in
const dumping = 'for each in "$@"; do case "$each" in --archive=*) echo dumped > "${each#--archive=}";; esac; done'

it('S48: MongoDB’s own tools dump and restore the database that DATABASE_URL names', async () => {
  install('mongodump', dumping)
  install('mongorestore', '')
  const to = join(dir, 'backup')
  expect(await command('backup', to)).toMatchObject({ code: 0, out: expect.stringContaining('school.archive') })
  const archive = `--archive=${join(to, 'school.archive')}`
  expect(calledWith('mongodump')).toEqual([archive, '--gzip', '--quiet'])
  expect(await command('restore', to)).toMatchObject({ code: 0, out: expect.stringContaining('Start the host again.') })
  expect(calledWith('mongorestore')).toEqual([archive, '--gzip', '--drop', '--quiet'])
})

it('a backup is restored into a database of another name, as the tool must be told', async () => {
  install('mongodump', dumping)
  install('mongorestore', '')
  const to = join(dir, 'backup')
  const other = 'mongodb://school:secret@new.example/other-school?replicaSet=rs0'
  await command('backup', to)
  expect(await command('restore', to, other)).toMatchObject({ code: 0 })
  expect(calledWith('mongorestore', other).slice(-3)).toEqual([
    '--nsInclude=soloflight.*',
    '--nsFrom=soloflight.*',
    '--nsTo=other-school.*',
  ])
})

it('a backup of an earlier release, which does not say its database’s name, is restored once that is added', async () => {
  install('mongodump', dumping)
  install('mongorestore', '')
  const to = join(dir, 'backup')
  await command('backup', to)
  const file = join(to, 'manifest.json')
  const { database, ...manifest } = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify(manifest))
  const { code, error } = await command('restore', to)
  expect([code, error]).toEqual([1, expect.stringContaining(`Add "database": "<its name>", to ${file}.`)])
  expect(existsSync(join(dir, 'mongorestore.log'))).toBe(false)
  writeFileSync(file, JSON.stringify({ ...manifest, database }))
  expect(await command('restore', to)).toMatchObject({ code: 0 })
})

it.each(['backup', 'restore'] as const)(
  'no %s of an address that names no database: the tools would take all of the server',
  async (name) => {
    install('mongodump', dumping)
    install('mongorestore', '')
    await command('backup', join(dir, 'backup'))
    rmSync(join(dir, 'mongodump.log'))
    const folder = { backup: 'another', restore: 'backup' }[name]
    const { code, error } = await command(name, join(dir, folder), 'mongodb://db.example/?replicaSet=rs0')
    expect([code, error]).toEqual([1, expect.stringContaining('DATABASE_URL must name')])
    expect(['mongodump.log', 'mongorestore.log'].filter((log) => existsSync(join(dir, log)))).toEqual([])
  },
)

it('S48: without the tools it says what to install, and leaves nothing that looks like a backup', async () => {
  const to = join(dir, 'backup')
  expect(await command('backup', to)).toEqual({
    code: 1,
    out: '',
    error: "Install MongoDB's database tools: a backup of MongoDB is made by mongodump.",
  })
  expect(existsSync(to)).toBe(false)
  install('mongodump', dumping)
  await command('backup', to)
  expect(await command('restore', to)).toEqual({
    code: 1,
    out: '',
    error: "Install MongoDB's database tools: a backup of MongoDB is restored by mongorestore.",
  })
})

it('S48: where a tool fails, its own lines say why, and nothing is left behind', async () => {
  install('mongodump', 'echo "Failed: cannot reach db.example" >&2; exit 1')
  const to = join(dir, 'backup')
  const { code, error } = await command('backup', to)
  expect(code).toBe(1)
  expect(error.split('\n')).toEqual(['Failed: cannot reach db.example', 'mongodump failed; the lines above say why.'])
  expect(existsSync(to)).toBe(false)
})

it('a backup whose checksums cannot be written is removed', async () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the shell fills it in
  install('mongodump', 'for each in "$@"; do case "$each" in --archive=*) ln -s /nowhere/at/all "${each#--archive=}";; esac; done')
  const to = join(dir, 'backup')
  expect(await command('backup', to)).toMatchObject({ code: 1, error: expect.stringContaining('ENOENT') })
  expect(existsSync(to)).toBe(false)
})

it('S48: a damaged archive never reaches the database', async () => {
  install('mongodump', dumping)
  install('mongorestore', '')
  const to = join(dir, 'backup')
  await command('backup', to)
  writeFileSync(join(to, 'school.archive'), 'something else')
  const { code, error } = await command('restore', to)
  expect({ code, error }).toEqual({ code: 1, error: 'The backup is damaged: school.archive is not what was backed up.' })
  expect(existsSync(join(dir, 'mongorestore.log'))).toBe(false)
})
