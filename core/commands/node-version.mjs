/** The oldest supported minor version of a major one; package.json's `engines` says the same. Later majors are supported, others are not. */
const oldest = { 20: 19, 22: 12 }

/** Whether a version of Node can run the host: those between lack `require` of ES modules. @param {string} version as in `process.versions` */
export const isSupported = (version) => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > 22 || minor >= (oldest[major] ?? Number.POSITIVE_INFINITY)
}

/** The sentence with which a command refuses to run on a version. */
export const refusal = (version) =>
  `Soloflight needs Node 24, or at least 20.19 or 22.12; this is ${version}. Install a newer Node and start again.`
