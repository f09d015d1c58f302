/**
 * Plausible programming mistakes, one line each, listed beside the code that they break in a `planted-faults.yaml`: a description;
 * `file`, and the `tests` that must fail, relative to the list's folder; the text that is replaced, and the replacement.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { root } from './paths.mjs'

/**
 * @typedef {object} PlantedFault
 * @property {string} id the folder and a number, as `consent 3`
 * @property {string} fault what is wrong, in words
 * @property {string} file from the root
 * @property {string} text the original text, which occurs exactly once
 * @property {string} becomes
 * @property {readonly string[]} tests the files that must fail, from the root
 */

const listName = 'planted-faults.yaml'
const folders = () => {
  const plugins = readdirSync(join(root, 'plugins'), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [`plugins/${entry.name}`] : [],
  )
  return ['core', 'cms', 'web', ...plugins].filter((folder) => existsSync(join(root, folder, listName)))
}

/** @returns {PlantedFault[]} */
export const plantedFaults = () =>
  folders().flatMap((folder) =>
    parse(readFileSync(join(root, folder, listName), 'utf8')).map(({ fault, file, text, becomes, tests }, index) => ({
      id: `${folder.replace('plugins/', '')} ${index + 1}`,
      fault,
      text,
      becomes,
      file: join(folder, file),
      tests: tests.map((test) => join(folder, test)),
    })),
  )

/** The reason why a fault cannot be planted any more, or null. @param {PlantedFault} fault */
export const whyNotPlantable = ({ file, text, becomes, tests }) => {
  if (!existsSync(join(root, file))) return `${file} is gone`
  const found = readFileSync(join(root, file), 'utf8').split(text).length - 1
  if (found !== 1) return `its text stands ${found ? `${found} times` : 'no longer'} in ${file}`
  if (text === becomes) return 'it changes nothing'
  const missing = tests.filter((test) => !existsSync(join(root, test)))
  if (tests.length === 0) return 'it names no tests'
  return missing.length ? `${missing.join(', ')} is gone` : null
}
