import { join } from 'node:path'
import { digestOf, makesSchema } from './inputs.mjs'
import { root } from './paths.mjs'

/** Where the seeded databases of the servers' tests are kept. */
export const templates = join(root, 'dist/test-databases')

/** @returns where the seeded database of these sources is, once the servers' tests have made it */
export const templateDatabase = () =>
  join(templates, `${digestOf(['core', 'cms', 'plugins', 'content', 'package-lock.json'], makesSchema)}.db`)
