/** Lanes that few changes can break, and the paths whose change asks for them. */

/** Paths whose change runs every lane. */
const everyLane = /^(package(-lock)?\.json|vitest\.config\.ts|core\/testing\/global-setup\.ts|core\/commands\/(lane-paths|run|paths)\.mjs)$/

const lanes = {
  /** The code that draws PDFs: marks, fonts (of the packages), and the two plugins that have PDFs. */
  pdf: (file) =>
    /^core\/(drawing|markdown)\/|^plugins\/(certificates|plan-sheets)\/(?!web\/|cms\/)|^core\/(services\/create-translator|testing\/check-pdf-ua)\.ts$/.test(
      file,
    ) || /^core\/commands\/(test-pdf|maven)\.mjs$/.test(file),

  /** The schema and what brings a database to it, at the start too; the old school, and what the test looks for in its content. */
  upgrade: (file) =>
    /^cms\/(?!app\/|locales\/|panel|workflow\/|translations\/|export\/)|^plugins\/[^/]+\/cms\/|^plugins\/cms\.ts$/.test(file) ||
    /^core\/(entry-points\/main\.ts|host\/create-host\.ts|services\/database\/|commands\/(test-survival|build|host-bundle)\.mjs)/.test(
      file,
    ) ||
    /^e2e\/survival\/(upgrade|school-in-process|vitest\.config)|^content\/(\w+\/|translations\/\w+\/)?modules\/planner/.test(file),
}

/** @typedef {keyof typeof lanes} PathLane */

/** @type {readonly PathLane[]} */
export const pathLanes = Object.keys(lanes)

/** Pages to read and the workflow: no program is made of them. */
const words = /\.(md|svg|png)$|^(docs\/(?!tutorial\/)|\.github\/|LICENSE$)/

/**
 * Whether a change is one of words alone, so that reading the code and its pages is test enough.
 * @param {readonly string[]} files paths from the root, as git names them
 */
export const isWordsAlone = (files) => files.length > 0 && files.every((file) => words.test(file) && !file.startsWith('content/'))

/**
 * Returns the lanes that must run for a change.
 * @param {readonly string[]} files paths from the root, as git names them
 * @returns {PathLane[]}
 */
export const lanesFor = (files) => pathLanes.filter((lane) => files.some((file) => everyLane.test(file) || lanes[lane](file)))
