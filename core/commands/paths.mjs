import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
export const exportBundle = join(root, 'dist/host/export-content.js')
export const hostBundle = join(root, 'dist/host/main.js')
/** The database that hosts of journeys and attacks get copies of: a school that nobody has entered yet. */
export const seededSchool = join(root, 'dist/school/school.db')
