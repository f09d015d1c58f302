import { join } from 'node:path'
import { digestOf } from './inputs.mjs'
import { root } from './paths.mjs'

/** Where the seeded databases of the servers' tests are kept. */
export const templates = join(root, 'dist/test-databases')

/** What a template is made from: neither the servers' nor the browser's halves of plugins, nor the repository's commands. */
const makesTemplate = (file) => !/^(plugins\/[^/]+\/(server|web)|core\/commands)\//.test(file)

/** @returns where the seeded database of these sources is, once the servers' tests have made it */
export const templateDatabase = () =>
  join(templates, `${digestOf(['core', 'cms', 'plugins', 'content', 'package-lock.json'], makesTemplate)}.db`)
