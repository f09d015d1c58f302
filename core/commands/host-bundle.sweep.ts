import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { hostBundleOptions } from './host-bundle.mjs'

/** Packages that most starts never need: each is loaded on first use. */
const late = [
  '@pdf-lib/fontkit',
  'pdf-lib',
  'sharp',
  'openai',
  '@anthropic-ai/sdk',
  'stripe',
  'quickjs-emscripten-core',
  'react',
  'mongodb',
  'nodemailer',
  'iconv-lite',
  're2js',
  'ajv',
  'prompts',
  '@libsql/client',
  'body-parser',
  'busboy',
  'croner',
  'i18next',
  'markdown-it',
  'mime-db',
  'minisearch',
  'otplib',
  'qrcode',
  'sax',
  'yaml',
]

it('no start of the host evaluates what few ever use', async () => {
  const { metafile } = await build({
    ...hostBundleOptions,
    entryPoints: { main: 'core/entry-points/main.ts' },
    write: false,
    metafile: true,
  })
  const main = Object.keys(metafile.outputs).find((path) => path.endsWith('/main.js')) as string
  const atOnce = new Set<string>()
  const packages = new Set<string>()
  const visit = (path: string) => {
    if (atOnce.has(path)) return
    atOnce.add(path)
    const { inputs, imports } = metafile.outputs[path] ?? { inputs: {}, imports: [] }
    for (const input of Object.keys(inputs)) packages.add(/.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1] ?? input)
    for (const { path: next, kind, external } of imports) if (kind === 'import-statement') external ? packages.add(next) : visit(next)
  }
  visit(main)
  expect(packages).toContain('express')
  expect(late.filter((name) => packages.has(name))).toEqual([])
  const words = [...atOnce]
    .flatMap((path) => Object.entries(metafile.outputs[path]?.inputs ?? {}))
    .filter(([name]) => /\/locales\/..\.json$/.test(name))
  expect(words.length).toBeGreaterThan(50)
  // Each locale file is read when its first text is needed; the script contains only its path.
  expect(words.filter(([, { bytesInOutput }]) => bytesInOutput > 1_000)).toEqual([])
})
