import { resolve } from 'node:path'
import { defineConfig, mergeConfig } from 'vite'
import app from './vite.config.ts'

/** The app's server half: `web/entry-server.tsx` with all its imports, into `dist/server`. */
export default mergeConfig(
  app,
  defineConfig({
    // The host is started without NODE_ENV, so React's mode is set here.
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: 'entry-server.tsx',
      outDir: resolve(import.meta.dirname, '../dist/server'),
      license: false,
      copyPublicDir: false,
    },
  }),
)
