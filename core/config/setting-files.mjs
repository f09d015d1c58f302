import { readFileSync } from 'node:fs'

/**
 * Settings whose values stand in files, as containers hand out secrets: `APP_SECRET_FILE` names the file of `APP_SECRET`. A setting
 * that is set itself, even to nothing, is not read from a file.
 * @param {Record<string, string | undefined>} env
 * @param {readonly string[]} names the settings that there are
 * @returns {{ values: Record<string, string>, mistakes: string[] }} what the files say; mistakes name the setting, and no value
 */
export const readSettingFiles = (env, names) => {
  const values = {}
  const mistakes = []
  for (const name of names) {
    const file = env[`${name}_FILE`]
    // A setting of this very name is one of its own.
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
