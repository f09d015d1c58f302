import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { unlessPassed } from './build-stamps.mjs'
import { describeApi } from './describe-api.mjs'
import { root } from './paths.mjs'
import { run } from './run.mjs'

const advice = `
The API's document is written from the plugins' contracts, and paths/~1api~1x/get means GET /api/x of one of them. In its call():
  .route({ … })   has a path, an operationId that no other call has, and a summary: what the call does, beginning with a verb
  a field         says what it holds by .describe('…') where its name does not; .meta({ examples: […] }) shows one that fits its type
  .errors({ … })  lists every code it refuses with`

/** The API document, and the rules and programs that check it. */
const lintedFrom = (document) => {
  const hash = createHash('sha256')
  for (const file of [document, ...['redocly.yaml', '.spectral.yaml', 'package-lock.json'].map((name) => join(root, name))])
    hash.update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

const lint = async (document) =>
  Math.max(
    ...(await Promise.all([
      run('redocly', ['lint', document, '--config', join(root, 'redocly.yaml')], { quiet: true, env: { REDOCLY_TELEMETRY: 'off' } }),
      run('spectral', ['lint', document, '--ruleset', join(root, '.spectral.yaml'), '--fail-severity', 'info'], {
        quiet: true,
        env: { SCARF_ANALYTICS: 'false' },
      }),
    ])),
  )

/** Pages that are generated from the contracts, and committed so that their changes are reviewed. */
const pages = ['docs/errors.md', 'plugins/every-call.access.txt']

/** The API document must satisfy both linters, and the committed pages must match the contracts. */
export const checkApi = async () => {
  const dir = mkdtempSync(join(tmpdir(), 'soloflight-api-'))
  try {
    const document = join(dir, 'openapi.json')
    const written = pages.map((page) => join(dir, basename(page)))
    const code = await describeApi([document, ...written], { quiet: true })
    if (code !== 0) return code
    const linted = await unlessPassed('api-document', lintedFrom(document), () => lint(document))
    if (linted > 0) console.error(advice)
    const stale = pages.filter((page, at) => readFileSync(written[at], 'utf8') !== readFileSync(join(root, page), 'utf8'))
    if (stale.length === 0) return linted
    console.error(
      `${stale.join(' and ')}: not what the contracts say. Run npm run describe:api, and read what changes there: it is what was agreed.`,
    )
    return 1
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
