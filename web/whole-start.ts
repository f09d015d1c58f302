import { resolve } from 'node:path'
import { build } from 'esbuild'
import type { Plugin } from 'vite'

const start = resolve(import.meta.dirname, 'start/start.ts')

/**
 * Writes the page's first script a second time, whole and beside the first: `index-1a2b.whole.js` imports nothing before it runs, so the
 * host can put it into the pages that it paints. It asks for the app by the address that the build gave it.
 */
export const wholeStart = () =>
  ({
    name: 'whole-start',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    async generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const first = chunks.find(({ moduleIds }) => moduleIds.includes(start))
      const app = chunks.find(({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith('/entry-client.tsx'))
      if (!first || !app) return this.error('The build has no first script, or no app.')
      const { outputFiles } = await build({
        entryPoints: [start],
        bundle: true,
        minify: true,
        format: 'esm',
        target: 'es2022',
        write: false,
        // The styles stand in the page too.
        loader: { '.css': 'empty' },
        plugins: [
          {
            name: 'app-by-its-address',
            setup: ({ onResolve }) => {
              onResolve({ filter: /\/entry-client\.tsx$/ }, () => ({ path: `/${app.fileName}`, external: true }))
            },
          },
        ],
      })
      this.emitFile({ type: 'asset', fileName: first.fileName.replace(/\.js$/, '.whole.js'), source: outputFiles[0]?.text ?? '' })
    },
  }) satisfies Plugin
