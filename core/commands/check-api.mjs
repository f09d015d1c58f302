import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeApi } from './describe-api.mjs'
import { root } from './paths.mjs'
import { run } from './run.mjs'

/** The API's document must satisfy both linters, and `docs/errors.md` say what the contracts say. */
export const checkApi = async () => {
  const dir = mkdtempSync(join(tmpdir(), 'soloflight-api-'))
  try {
    const [document, errors] = [join(dir, 'openapi.json'), join(dir, 'errors.md')]
    const code = await describeApi(document, errors)
    if (code !== 0) return code
    const codes = await Promise.all([
      run('redocly', ['lint', document, '--config', join(root, 'redocly.yaml')], { quiet: true, env: { REDOCLY_TELEMETRY: 'off' } }),
      run('spectral', ['lint', document, '--ruleset', join(root, '.spectral.yaml'), '--fail-severity', 'info'], {
        quiet: true,
        env: { SCARF_ANALYTICS: 'false' },
      }),
    ])
    if (readFileSync(errors, 'utf8') === readFileSync(join(root, 'docs/errors.md'), 'utf8')) return Math.max(...codes)
    console.error('docs/errors.md is not what the contracts say. Run: npm run describe:api')
    return 1
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
