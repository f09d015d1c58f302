import { join } from 'node:path'
import { digestOf, makesSchema } from './build-stamps.mjs'
import { root } from './paths.mjs'

/** The folder of the seeded databases of the servers' tests. */
export const templates = join(root, 'dist/test-databases')

/** @returns the path of the seeded database for these sources, which the servers' tests create */
export const templateDatabase = () =>
  join(templates, `${digestOf(['core', 'cms', 'plugins', 'content', 'package-lock.json'], makesSchema)}.db`)
