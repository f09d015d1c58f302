import type { ErrorDeclaration } from '../../contract.ts'
import type { Operation } from '../operations.ts'

/** The most operations that a row lists by name; for more it shows the number. */
const named = 12

interface Row {
  readonly code: string
  readonly declaration: ErrorDeclaration
  readonly calls: string[]
}

const tableOf = (rows: readonly Row[]) => [
  '| Code | Status | Meaning | Details | Answered by |',
  '|---|---|---|---|---|',
  ...rows.map(({ code, declaration: { status, message, data }, calls }) => {
    const details = Object.keys(data?.shape ?? {}).map((name) => `\`${name}\``)
    const by = calls.length > named ? `${calls.length} operations` : calls.map((call) => `\`${call}\``).join('<br>')
    return `| \`${code}\` | ${status} | ${message} | ${details.join(', ')} | ${by} |`
  }),
]

/** `docs/errors.md`: every code with its status, its meaning and the calls that return it. */
export const errorsPage = (operations: readonly Operation[]): string => {
  const rows = new Map<string, Row>()
  for (const { method, path, errors } of operations)
    for (const [code, declaration] of Object.entries(errors)) {
      const row = rows.get(declaration.sentence) ?? { code, declaration, calls: [] }
      row.calls.push(`${method} ${path}`)
      rows.set(declaration.sentence, row)
    }
  const sorted = [...rows.values()].map((row) => ({ ...row, calls: row.calls.toSorted() })).toSorted((a, b) => a.code.localeCompare(b.code))
  const namespaceOf = ({ declaration: { sentence } }: Row) => sentence.split(':')[0] ?? ''
  const plugins = [...new Set(sorted.map(namespaceOf))].filter((each) => each !== 'shell').sort()
  return [
    '# Errors',
    '',
    '`npm run describe:api` generates this page from the contracts; `npm run check` fails if it is out of date.',
    '',
    'Every error is `{ "error": "CODE", "message": "A sentence." }` with the status below, and the details in its row as further fields. Branch on the code. `429` and `503` carry `Retry-After`. The sentences that the app shows are in the locale files of the plugin (of the shell for the host’s own errors) under `errors`, in each of the five languages.',
    '',
    'A call declares its errors in the contract (`.errors(pickErrors(checkoutErrors, …))`). A plugin’s `errors.ts` is its catalogue of errors, and servers throw them with `createErrors`. The test host fails if a call answers with a code that it does not declare.',
    '',
    '## The host',
    '',
    'Besides these, any path answers 405 `METHOD_NOT_ALLOWED` to a method that it does not support, 421 `WRONG_HOST` to a request for another host name than the school’s, and 403 `JSON_ONLY` to a form.',
    '',
    ...tableOf(sorted.filter((row) => namespaceOf(row) === 'shell')),
    ...plugins.flatMap((plugin) => ['', `## ${plugin}`, '', ...tableOf(sorted.filter((row) => namespaceOf(row) === plugin))]),
    '',
  ].join('\n')
}
