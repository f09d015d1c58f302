import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractRoutes } from './build/contract-routes.ts'
import { minifyPublicScripts } from './build/minify-public-scripts.ts'
import { productionRouterBuild } from './build/production-router-build.ts'
import { pureDeclarations } from './build/pure-declarations.ts'
import { leanMarkdown } from './lean-markdown/lean-markdown.ts'

/** Chunks that are loaded before any other. */
const startingChunks = new Set(['base', 'rolldown-runtime', 'preload-helper'])
const startingFiles = new RegExp(`/(${[...startingChunks].join('|')})-`)

/** The app's build: `web/` with the web halves of the installed plugins, into `dist/web`. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), contractRoutes(), productionRouterBuild(), leanMarkdown(), pureDeclarations(), minifyPublicScripts()],
  build: {
    outDir: resolve(import.meta.dirname, '../dist/web'),
    emptyOutDir: true,
    manifest: true,
    // One file, so that a server-rendered page has all of its styles before any of its script.
    cssCodeSplit: false,
    // The licences of the bundled packages, whose texts must accompany the code.
    license: { fileName: 'NOTICE.md' },
    sourcemap: false,
    // The content policy allows no `data:` URLs: fonts and images stay separate files.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // An import loads its own file itself, and the starting chunks are already loaded: their names would enlarge the app's first file.
      resolveDependencies: (file, files, { hostType }) =>
        files.filter((each) => each !== file && (hostType === 'html' || !startingFiles.test(each))),
    },
    rolldownOptions: {
      input: { index: resolve(import.meta.dirname, 'index.html'), app: resolve(import.meta.dirname, 'entry-client.tsx') },
      // The app's start is one small file. The code that every page needs is another: it is smaller as one file, and later chunks need not
      // name each part.
      output: {
        // The app's first file names nearly every other file, so the names are as short as the bundler allows: Vite's manifest maps the
        // names to their content.
        chunkFileNames: ({ name }) => (startingChunks.has(name) ? 'assets/[name]-[hash].js' : 'assets/c-[hash:7].js'),
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'base', tags: ['$initial'], test: (id) => !/\/web\/(start\/|index\.html)|\.css$|preload-helper/.test(id) },
            {
              name: 'calls',
              test: /\/node_modules\/@orpc\/|\/web\/kit\/api\.ts|\/react-query\/.*useMutation|\/mutationObserver/,
              minShareCount: 40,
            },
            {
              name: 'forms',
              test: /\/node_modules\/react-hook-form\/|\/web\/kit\/use-server-form/,
              minShareCount: 15,
            },
            { name: 'kit', test: /\/web\/kit\/(?!ui\/markdown)|\/node_modules\/lucide-react\//, minShareCount: 25, maxModuleSize: 8000 },
          ],
        },
      },
      treeshake: {
        // The kit's index and the contracts only declare: importing one thing from them must not include the rest.
        moduleSideEffects: [
          {
            test: /\/web\/kit\/|\/web\/index\.tsx?$|\/(contract(\/[\w-]+)?|slots|errors)\.ts|\/core\/shared\/[\w-]+\.ts|\/node_modules\/(@orpc|zod)\//,
            sideEffects: false,
          },
        ],
      },
    },
  },
})
