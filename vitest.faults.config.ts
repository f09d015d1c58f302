import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import config from './vitest.config.ts'

/** The fault of `npm run test:faults`, put in while the file is loaded: none is written to disk, so none can be left there. */
const planted: { readonly file: string; readonly text: string; readonly becomes: string } | null = JSON.parse(
  process.env.PLANTED_FAULT ?? 'null',
)

const isPlanted = (id: string) => planted !== null && id.split('?')[0] === resolve(planted.file)

const plant: Plugin = {
  name: 'plant-fault',
  enforce: 'pre',
  transform: (code, id) => (planted && isPlanted(id) ? { code: code.replace(planted.text, () => planted.becomes), map: null } : null),
  // The cache between runs holds modules without faults only.
  configureVitest: ({ experimental_defineCacheKeyGenerator: keyBy }) => keyBy(({ id }) => (isPlanted(id) ? false : null)),
}

export default defineConfig({
  test: {
    ...config.test,
    reporters: [],
    projects: config.test?.projects?.map((project) =>
      typeof project === 'object' && 'test' in project ? { ...project, plugins: [plant, ...(project.plugins ?? [])] } : project,
    ),
  },
})
