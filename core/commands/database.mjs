import { dirname, resolve } from 'node:path'
import { readSettingFiles } from '../config/setting-files.mjs'

/** Reads the database's kind and address from the same settings as the host. */
export const readDatabase = () => {
  const { values, mistakes } = readSettingFiles(process.env, ['DATABASE_URL'])
  if (mistakes.length) throw new Error(mistakes[0])
  const url = values.DATABASE_URL || process.env.DATABASE_URL || 'file:./data/soloflight.db'
  if (/^mongodb(\+srv)?:\/\//.test(url)) return { kind: 'mongodb', url }
  if (!/^file:\/*[^\s/]/.test(url)) throw new Error('DATABASE_URL must name a file (file:…) or a server (mongodb://…).')
  const file = resolve(url.slice('file:'.length))
  return { kind: 'sqlite', url: `file:${file}`, file, dataDir: dirname(file) }
}

/** Runs a command's work; an error is printed as one sentence. */
export const runCommand = async (work) => {
  try {
    await work()
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
