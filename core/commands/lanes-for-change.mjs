/**
 * The names of the lanes that a change must pass; `lanes.mjs` says what each of them runs. The workflow plans by this file before it has
 * installed any package: import only Node's own modules here.
 */

/** Paths whose change triggers every lane. */
const everyLane =
  /^(package(-lock)?\.json|vitest\.config\.ts|core\/testing\/global-setup\.ts|core\/commands\/(lanes-for-change|run|paths)\.mjs)$/

/** Lanes that few changes can break, and the paths whose change triggers them. */
const lanes = {
  /** The code that draws PDFs: drawing, fonts (from packages), and the two plugins that produce PDFs. */
  pdf: (file) =>
    /^core\/(drawing|markdown)\/|^plugins\/(certificates|plan-sheets)\/(?!web\/|cms\/)|^core\/(services\/create-translator|shared\/load-once|testing\/check-pdf-ua)\.ts$/.test(
      file,
    ) || /^core\/commands\/(test-pdf|maven)\.mjs$/.test(file),

  /** The schema, the code that migrates a database and seeds it at start; the old school, and the content that the test looks for. */
  upgrade: (file) =>
    /^cms\/(?!app\/|locales\/|panel|workflow\/|export\/)|^plugins\/[^/]+\/cms\/|^plugins\/cms\.ts$/.test(file) ||
    /^core\/(entry-points\/main\.ts|host\/create-(host|services)\.ts|services\/database\/|commands\/(test-survival|build|host-bundle)\.mjs)/.test(
      file,
    ) ||
    /^e2e\/survival\/(upgrade|school-in-process|vitest\.config)|^content\/(\w+\/|translations\/\w+\/)?modules\/planner/.test(file),
}

/** @typedef {keyof typeof lanes} PathLane */

/** @type {readonly PathLane[]} */
export const pathLanes = Object.keys(lanes)

/** Documentation and the workflow: no program is built from them. */
const words = /\.(md|svg|png)$|^(docs\/(?!tutorial\/)|\.github\/|LICENSE$)/

/**
 * Whether a change affects only documentation, so that checking the code and the pages is enough.
 * @param {readonly string[]} files paths from the root, as git names them
 */
export const isWordsAlone = (files) => files.length > 0 && files.every((file) => words.test(file) && !file.startsWith('content/'))

/**
 * Returns the lanes that must run for a change.
 * @param {readonly string[]} files paths from the root, as git names them
 * @returns {PathLane[]}
 */
export const lanesFor = (files) => pathLanes.filter((lane) => files.some((file) => everyLane.test(file) || lanes[lane](file)))

/**
 * Returns the survival tests that must pass before a change lands, by names of their files.
 * @param {readonly string[]} files the changed files; empty if they are not known
 */
export const survivalFor = (files) => {
  // A school that cannot be upgraded cannot be used any more: only a known change may do without this minute.
  const isUpgraded = files.length === 0 || lanesFor(files).includes('upgrade')
  return ['kills', 'publishing', ...(isUpgraded ? ['upgrade'] : [])]
}

/** The lanes of `npm run check`. */
export const checkLanes = ['checks', 'server', 'interface']

/** The lanes of `npm test`, which must pass after every change. */
export const changeLanes = [...checkLanes, 'main-journeys']

/**
 * The lanes that must pass before a change lands, in their order.
 * @param {readonly string[]} [files] the changed files, if known: adds nightly lanes that these files can break
 */
export const landingLanes = (files = []) => [
  ...changeLanes,
  'sweeps',
  'pages',
  'kills',
  'mongodb',
  'tutorial',
  ...lanesFor(files).filter((lane) => lane === 'pdf'),
]

/**
 * The lanes that the workflow runs for a change.
 * @param {readonly string[]} files the changed files; none if they are not known
 */
export const plannedLanes = (files) => (isWordsAlone(files) ? ['checks', 'server'] : landingLanes(files))
