import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The app's build: `web/` with the web halves of the installed plugins, into `dist/web`. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  build: {
    outDir: resolve(import.meta.dirname, '../dist/web'),
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    // The content policy allows no data: fonts and images stay files of our own.
    assetsInlineLimit: 0,
  },
})
