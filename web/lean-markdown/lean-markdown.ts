import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** What stands in for packages that markdown-it brings along: a browser knows their tables, and what reads no text of ours is left out. */
const standIns: Readonly<Record<string, string>> = {
  entities: 'named-signs.ts',
  'uc.micro': 'punctuation.ts',
  'linkify-it': 'left-out.ts',
  'punycode.js': 'left-out.ts',
}

/** The reader of Markdown without 23 kB that a browser need not be sent. The server's half keeps the packages themselves. */
export const leanMarkdown = () =>
  ({
    name: 'lean-markdown',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer, { ssr }) =>
      !ssr && standIns[source] && importer?.includes('/node_modules/markdown-it/') ? resolve(import.meta.dirname, standIns[source]) : null,
  }) satisfies Plugin
