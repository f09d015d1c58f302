import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { afterPaintTag, preloadTags, readPageChunks } from './page-chunks.ts'

const root = mkdtempSync(join(tmpdir(), 'page-chunks-'))
afterAll(() => rmSync(root, { recursive: true }))
const write = (dir: string, manifest: object) => {
  mkdirSync(join(root, dir, '.vite'), { recursive: true })
  writeFileSync(join(root, dir, '.vite/manifest.json'), JSON.stringify(manifest))
}

it('F06: a page names the app, its own code, what that imports, and its texts, each once', () => {
  write('dist/web', {
    'index.html': { file: 'assets/index-1.js', isEntry: true, imports: ['_helper.js'], dynamicImports: ['entry-client.tsx'] },
    '_helper.js': { file: 'assets/helper-6.js' },
    'entry-client.tsx': { file: 'assets/app-7.js', isEntry: true, imports: ['_helper.js', '_base.js'] },
    '_base.js': { file: 'assets/base-8.js', imports: ['entry-client.tsx'] },
    '_shared.js': { file: 'assets/shared-2.js', imports: ['_base.js', '_deep.js'] },
    '_deep.js': { file: 'assets/deep-3.js', imports: ['_shared.js'] },
    'plugins/site/web/page.tsx': { file: 'assets/page-4.js', src: 'plugins/site/web/page.tsx', imports: ['_base.js', '_shared.js'] },
    'plugins/site/locales/en.json': { file: 'assets/en-5.js', src: 'plugins/site/locales/en.json' },
  })
  write('dist/server', {
    'plugins/site/web/page.tsx': { file: 'assets/page-a.js', src: 'plugins/site/web/page.tsx' },
    'plugins/site/locales/en.json': { file: 'assets/en-b.js', src: 'plugins/site/locales/en.json' },
  })
  const files = readPageChunks(root)(['./assets/page-a.js', './assets/en-b.js', './assets/unknown.js'])
  expect(files).toEqual(['app-7', 'helper-6', 'base-8', 'page-4', 'shared-2', 'deep-3', 'en-5'].map((name) => `/assets/${name}.js`))
  expect(preloadTags(files.slice(0, 1))).toBe('<link rel="modulepreload" crossorigin href="/assets/app-7.js">')
  expect(afterPaintTag(files.slice(0, 2))).toBe('<meta name="scripts-after-paint" content="/assets/app-7.js /assets/helper-6.js">')
})

it('F06: an app without manifests names nothing', () => {
  expect(readPageChunks(join(root, 'nowhere'))(['./assets/page-a.js'])).toEqual([])
})
