import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('a database is hashed in pieces: Node reads no file of more than 2 GiB at once', () => {
  const dir = mkdtempSync(join(tmpdir(), 'soloflight-manifest-'))
  writeFileSync(join(dir, 'school.db'), 'x'.repeat(200_000))
  // Node refuses the file as it does a larger one.
  const script = `import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
const { readFileSync } = fs
fs.readFileSync = (file, ...rest) => {
  if (String(file).endsWith('school.db')) throw new RangeError('File size (3221225472) is greater than 2 GiB')
  return readFileSync(file, ...rest)
}
syncBuiltinESMExports()
const { checkManifest, writeManifest } = await import('./core/commands/manifest.mjs')
const [dir] = process.argv.slice(1)
await writeManifest(dir, { kind: 'sqlite', at: 'now' })
console.log(JSON.stringify(await checkManifest(dir)))`
  try {
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', script, dir], { encoding: 'utf8', stdio: 'pipe' })
    expect(JSON.parse(said)).toEqual({
      kind: 'sqlite',
      at: 'now',
      files: { 'school.db': expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
  } finally {
    rmSync(dir, { recursive: true })
  }
})
