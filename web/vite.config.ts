import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { type ConfigEnv, defineConfig, type UserConfig } from 'vite'

/** The app's build: `web/` with the web halves of the installed plugins, into `dist/web` for browsers and `dist/server` for the host. */
const config = ({ isSsrBuild = false }: ConfigEnv): UserConfig => ({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  // One folder that runs by itself, as the same kind of build as the browser's.
  ssr: { noExternal: true },
  build: {
    outDir: resolve(import.meta.dirname, isSsrBuild ? '../dist/server' : '../dist/web'),
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // Whose work the app carries, and under which licences: their texts go where the code goes.
    license: isSsrBuild ? false : { fileName: 'NOTICE.md' },
    sourcemap: false,
    // The content policy allows no data: fonts and images stay files of our own.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: {
        // The kit's face and the contracts only declare: who takes one thing from them does not pay for the rest.
        moduleSideEffects: [
          { test: /\/web\/kit\/|\/web\/index\.tsx?$|contract\.ts|\/core\/call\.ts|\/node_modules\/(@orpc|zod)\//, sideEffects: false },
        ],
        manualPureFunctions: ['z', 'call', 'oc', 'defineSlot', 'defineEvent', 'defineService'],
      },
    },
  },
})

export default defineConfig(config)
