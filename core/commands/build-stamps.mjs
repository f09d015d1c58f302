import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './paths.mjs'

const skipped = new Set(['node_modules', '.next', 'dist'])

/** Every file below a path, as paths from the root. */
const filesBelow = (path) => {
  const full = join(root, path)
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full)
    .filter((name) => !skipped.has(name))
    .sort()
    .flatMap((name) => filesBelow(join(path, name)))
}

/** Whether a file does not affect a build: a test, a list of planted faults, or documentation. */
const isAbout = (file) => /\.(test|sweep|attack|e2e)\.tsx?$|(^|\/)planted-faults\.yaml$|^(core|cms|web|plugins)\/.*\.md$/.test(file)

/**
 * A digest of a build's inputs: it changes exactly when a source does.
 * @param {readonly string[]} paths
 * @param {(file: string) => boolean} isPart
 */
export const digestOf = (paths, isPart = () => true) => {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesBelow).filter((file) => isPart(file) && !isAbout(file)))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

const stampOf = (name) => join(root, 'dist/.built', name)

export const isBuilt = (name, digest) => {
  try {
    return readFileSync(stampOf(name), 'utf8') === digest
  } catch {
    return false
  }
}

export const markBuilt = (name, digest) => {
  mkdirSync(dirname(stampOf(name)), { recursive: true })
  writeFileSync(stampOf(name), digest)
}

/**
 * Runs a check, unless it has already passed on this machine for the same inputs.
 * @param {string} name
 * @param {string} digest of everything on which its result depends
 * @param {() => Promise<number> | number} check resolves to an exit code
 */
export const unlessPassed = async (name, digest, check) => {
  if (isBuilt(name, digest)) return 0
  const code = await check()
  if (code === 0) markBuilt(name, digest)
  return code
}

/** Whether a file is an input of the CMS's configuration: not the server or browser halves of plugins, and not commands. */
export const makesSchema = (file) => !/^(plugins\/[^/]+\/(server|web)|core\/commands)\//.test(file)
