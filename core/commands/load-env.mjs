import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

/** Reads .env where it exists; variables that are set already win. */
export const loadEnv = () => {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
