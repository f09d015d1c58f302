import { createHash } from 'node:crypto'
import { createReadStream, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const name = 'manifest.json'

/** Reads a file in pieces: a database may be larger than the memory, and than the 2 GiB that Node reads at once. */
const digestOf = async (file) => {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(file)) hash.update(piece)
  return hash.digest('hex')
}

/** Every file of a folder and of those below it, as paths from the folder. */
const filesOf = (dir, path = '') =>
  readdirSync(join(dir, path))
    .map((entry) => join(path, entry))
    .flatMap((entry) => (statSync(join(dir, entry)).isDirectory() ? filesOf(dir, entry) : [entry]))
    .filter((entry) => entry !== name)
    .sort()

/** Writes the manifest of a backup. @param about its kind and time, and on MongoDB the name of the database */
export const writeManifest = async (dir, about) => {
  const files = {}
  for (const file of filesOf(dir)) files[file] = await digestOf(join(dir, file))
  writeFileSync(join(dir, name), `${JSON.stringify({ ...about, files }, null, 2)}\n`, { mode: 0o600 })
  return files
}

/** Reads and verifies the manifest of a backup. @throws if there is none, or if a file is missing or changed */
export const checkManifest = async (dir) => {
  let manifest
  try {
    manifest = JSON.parse(readFileSync(join(dir, name), 'utf8'))
  } catch {
    throw new Error(`${dir} is no backup: its ${name} cannot be read.`)
  }
  const database = { sqlite: 'school.db', mongodb: 'school.archive' }[manifest?.kind]
  if (!database || !manifest.files?.[database]) throw new Error(`${dir} is no backup: its ${name} names no database.`)
  const there = new Set(filesOf(dir))
  for (const [file, digest] of Object.entries(manifest.files))
    if (!there.has(file) || (await digestOf(join(dir, file))) !== digest)
      throw new Error(`The backup is damaged: ${file} is not what was backed up.`)
  return manifest
}
