import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

/** Writes beside the built app which addresses its pages have (`/module/:moduleId`), so that the host answers 404 to all others. */
export const writePagePaths = async () => {
  const { runnerImport } = await import('vite')
  const { module } = await runnerImport(join(root, 'plugins/web.ts'), { configFile: false, logLevel: 'error' })
  const paths = module.webPlugins.flatMap(({ pages = [] }) => pages.map(({ path }) => `/${path}`))
  writeFileSync(join(root, 'dist/web/.vite/pages.json'), JSON.stringify(paths))
}

if (process.argv[1] === import.meta.filename) await writePagePaths()
