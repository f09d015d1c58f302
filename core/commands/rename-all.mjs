import { renameSync } from 'node:fs'

/**
 * Renames files and folders one after the other. If one cannot be renamed, all get their old names back.
 * @param {readonly (readonly [from: string, to: string])[]} renames
 * @throws the error of the rename that failed; its message names what could not be renamed back
 */
export const renameAll = (renames) => {
  const done = []
  try {
    for (const [from, to] of renames) {
      renameSync(from, to)
      done.push([from, to])
    }
  } catch (error) {
    const stuck = done.toReversed().flatMap(([from, to]) => {
      try {
        renameSync(to, from)
        return []
      } catch {
        return [`${to} to ${from}`]
      }
    })
    if (stuck.length > 0) throw new Error(`${error.message}. Rename by hand: ${stuck.join(', ')}`, { cause: error })
    throw error
  }
}
