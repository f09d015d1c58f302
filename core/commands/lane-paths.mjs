/**
 * Lanes that few changes can break, and the paths whose change asks for them. Whoever cannot tell what has changed runs them all.
 */
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from './paths.mjs'

/** What plugins may use, and their tests: a plugin that follows the tutorial is made of these. */
const faces = ['core/index.ts', 'core/contract.ts', 'core/testing/index.ts', 'cms/index.ts', 'web/kit/index.ts', 'web/testing/index.ts']

/** The faces, and each file that one of them hands on. */
const handedOn = () =>
  faces.flatMap((face) => [
    face,
    ...[...readFileSync(join(root, face), 'utf8').matchAll(/ from '(\.[^']+)'/g)].map(([, path]) => posix.join(posix.dirname(face), path)),
  ])

/** What any lane is made of. */
const everyLane = /^(package(-lock)?\.json|vitest\.config\.ts|core\/testing\/global-setup\.ts|core\/commands\/(lane-paths|run|paths)\.mjs)$/

const lanes = {
  /** What papers are drawn by: marks, fonts (of the packages), and the two plugins that have papers. */
  pdf: (file) =>
    /^core\/drawing\/|^plugins\/(certificates|plan-sheets)\/(?!web\/|cms\/)|^core\/(shallow-markdown|services\/create-translator|testing\/check-pdf-ua)\.ts$/.test(
      file,
    ) || /^core\/commands\/(test-pdf|maven)\.mjs$/.test(file),

  /** The page, what it says and shows, what writes the beginning of a plugin, and what they are checked by. */
  tutorial: (file) =>
    /^docs\/tutorial\/|^core\/commands\/(new-plugin|check-tutorial)\.mjs$|^plugins\/(server|web|cms|plugins\.test|locale-keys\.test)\.ts$/.test(
      file,
    ) ||
    /^plugins\/courses\/(contract|slots)\.ts$|^(biome|knip|tsconfig)\.json$|^\.dependency-cruiser\.cjs$/.test(file) ||
    /^cms\/(payload\.config|build-cms-config|name-indexes-by-table)\.ts$|^web\/kit\/|^core\/testing\//.test(file) ||
    handedOn().includes(file),

  /** The schema and what brings a database to it, at the start too; the old school, and what the test looks for in its content. */
  upgrade: (file) =>
    /^cms\/(?!app\/|locales\/|panel|workflow\/|translations\/|export\/)|^plugins\/[^/]+\/cms\/|^plugins\/cms\.ts$/.test(file) ||
    /^core\/(main\.ts|host\/create-host\.ts|services\/database\/|commands\/(test-survival|build|host-bundle)\.mjs)/.test(file) ||
    /^e2e\/survival\/(upgrade|school-in-process|vitest\.config)|^content\/(\w+\/|translations\/\w+\/)?modules\/planner/.test(file),
}

/** @typedef {keyof typeof lanes} PathLane */

/** @type {readonly PathLane[]} */
export const pathLanes = Object.keys(lanes)

/**
 * Which of these lanes must run for a change.
 * @param {readonly string[]} [files] paths from the root, as git names them; without them nobody knows what has changed
 * @returns {PathLane[]}
 */
export const lanesFor = (files) => pathLanes.filter((lane) => !files || files.some((file) => everyLane.test(file) || lanes[lane](file)))
