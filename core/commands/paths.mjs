import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
export const convertBundle = join(root, 'dist/host/convert-content.js')
export const exportBundle = join(root, 'dist/host/export-content.js')
export const hostBundle = join(root, 'dist/host/main.js')
