import { readFileSync } from 'node:fs'

/**
 * Settings whose values are read from files, as containers provide secrets: `APP_SECRET_FILE` is the path of the file with `APP_SECRET`. An
 * empty value counts as not set, of a setting as well as of a file's path.
 * @param {Record<string, string | undefined>} env
 * @param {readonly string[]} names of all known settings
 * @returns {{ values: Record<string, string>, mistakes: string[] }} the values from the files; mistakes name the setting, but no value
 */
export const readSettingFiles = (env, names) => {
  const values = {}
  const mistakes = []
  for (const name of names) {
    const file = env[`${name}_FILE`]
    // A known setting whose own name ends in _FILE.
    if (!file || names.includes(`${name}_FILE`)) continue
    if (env[name]) {
      mistakes.push(`${name}_FILE: says what ${name} says already; set one of them`)
      continue
    }
    try {
      values[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
    } catch (error) {
      mistakes.push(`${name}_FILE: the file cannot be read (${error.code ?? 'unknown'})`)
    }
  }
  return { values, mistakes }
}
