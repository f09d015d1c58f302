import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Replacements for packages of markdown-it: a browser has their tables built in, and packages that our texts do not need are empty. */
const standIns: Readonly<Record<string, string>> = {
  entities: 'named-signs.ts',
  'uc.micro': 'punctuation.ts',
  'linkify-it': 'left-out.ts',
  'punycode.js': 'left-out.ts',
}

/** A Markdown parser without 23 kB that a browser does not need. The server's half keeps the original packages. */
export const leanMarkdown = () =>
  ({
    name: 'lean-markdown',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer, { ssr }) =>
      !ssr && standIns[source] && importer?.includes('/node_modules/markdown-it/') ? resolve(import.meta.dirname, standIns[source]) : null,
  }) satisfies Plugin
