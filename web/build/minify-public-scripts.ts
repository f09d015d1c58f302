import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'esbuild'
import type { Plugin } from 'vite'

/** Vite copies `public/` unchanged; its scripts are inlined in rendered pages (`core/pages/inline-assets.ts`), so this minifies them. */
export const minifyPublicScripts = () =>
  ({
    name: 'minify-public-scripts',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      for (const name of readdirSync(dir).filter((each) => each.endsWith('.js'))) {
        const file = join(dir, name)
        writeFileSync(file, (await transform(readFileSync(file, 'utf8'), { minify: true, target: 'es2022' })).code)
      }
    },
  }) satisfies Plugin
