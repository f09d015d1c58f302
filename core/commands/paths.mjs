import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
export const exportBundle = join(root, 'dist/host/export-content.js')
export const hostBundle = join(root, 'dist/host/main.js')
/** The database that the hosts of journeys and attacks copy: a school without accounts. */
export const seededSchool = join(root, 'dist/school/school.db')
