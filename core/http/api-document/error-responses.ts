import type { ErrorCatalogue } from '../../contract.ts'
import { createExamples } from './create-examples.ts'
import type { JsonSchema, JsonSchemas } from './json-schemas.ts'

/** The schema of every error, before a code adds its own details. */
export const errorSchema = {
  type: 'object',
  required: ['error', 'message'],
  properties: {
    error: { type: 'string', description: 'A stable code to decide by, in capitals.' },
    message: { type: 'string', description: 'A sentence for people, in English.' },
  },
  additionalProperties: true,
  examples: [{ error: 'UNAUTHORIZED', message: 'Sign in first.' }],
}

const retryAfter = { description: 'Seconds after which to try again.', schema: { type: 'integer', minimum: 1 } }

/** Names a component: `403` with `STEP_UP_REQUIRED` and `ADMIN_REQUIRED`. */
const nameOf = (status: number, codes: readonly string[]) =>
  `Error${status}${codes.map((code) => code.toLowerCase().replace(/(^|_)(\w)/g, (_, _line, letter: string) => letter.toUpperCase())).join('')}`

/** Error responses by status; operations with the same errors share a component. */
export const createErrorResponses = (schemas: JsonSchemas) => {
  const components: Record<string, unknown> = {}
  const of = (errors: ErrorCatalogue): Record<string, JsonSchema> => {
    const sorted = Object.entries(errors).toSorted(([a], [b]) => a.localeCompare(b))
    const statuses = [...new Set(sorted.map(([, { status }]) => status))].sort()
    return Object.fromEntries(
      statuses.map((status) => {
        const named = sorted.filter(([, each]) => each.status === status)
        const codes = named.map(([code]) => code)
        const details = Object.assign(
          {},
          ...named.map(([, { data }]) => (data ? (schemas.of(data, 'output').properties as object) : {})),
        ) as object
        const [[code, { message, data }] = ['', { message: '', data: undefined }]] = named
        const detailed = data ? (createExamples(schemas.components).of(schemas.of(data, 'output')) as object) : {}
        const name = nameOf(status, codes)
        components[name] = {
          description: named.map(([each, { message }]) => `\`${each}\`: ${message}`).join('\n\n'),
          ...((status === 429 || status === 503) && { headers: { 'Retry-After': retryAfter } }),
          content: {
            'application/json': {
              schema: {
                allOf: [
                  { $ref: '#/components/schemas/Error' },
                  { type: 'object', properties: { error: { type: 'string', enum: codes }, ...details } },
                ],
              },
              example: { error: code, message, ...detailed },
            },
          },
        }
        return [status, { $ref: `#/components/responses/${name}` }]
      }),
    )
  }
  return { components, of }
}
