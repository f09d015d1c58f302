import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Replacements for packages of markdown-it: a browser has their tables built in, and those that no text of ours needs are empty. */
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
