import type { Config } from '../../config/env.ts'

const json = (schema: object, description = 'OK') => ({ description, content: { 'application/json': { schema } } })
const text = (type: string) => ({ description: 'OK', content: { [type]: { schema: { type: 'string' } } } })
const refused = (description: string, error: string, message: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, example: { error, message } } },
})
/** Errors that are returned before any call is looked up. */
const twoHosts = { 400: refused('The request names two hosts.', 'BAD_REQUEST', 'The request names two hosts.') }
const wrongHost = { 421: refused('It was asked under another name.', 'WRONG_HOST', 'This app is served under another name only.') }
const state = { type: 'object', required: ['ok'], properties: { ok: { type: 'boolean' } } }

const operation = (operationId: string, summary: string, responses: object) => ({
  get: {
    operationId,
    summary,
    description: '**Access** (`public`): Anyone may call this, without signing in.',
    tags: ['host'],
    security: [] as object[],
    'x-access': 'public',
    responses,
  },
})

/** Operations of the host itself, without a plugin. */
export const hostOperations = ({ metricsToken }: Config) => {
  const metrics = operation('getMetrics', 'Get the metrics of this process for Prometheus', {
    200: text('text/plain'),
    404: { description: 'The token is missing or wrong.' },
  })
  return {
    tag: { name: 'host', description: 'The host itself: its health, and this document.' },
    paths: {
      '/healthz': operation('getLiveness', 'Get whether the process lives', { 200: json(state), ...twoHosts }),
      '/readyz': operation('getReadiness', 'Get whether the host can serve', {
        200: json(state),
        ...twoHosts,
        503: json(state, 'Not ready.'),
      }),
      '/api/openapi.json': operation('getApiDocument', 'Get this document', { 200: json({ type: 'object' }), ...twoHosts, ...wrongHost }),
      ...(metricsToken && {
        '/metrics': {
          get: {
            ...metrics.get,
            description: 'For monitoring, with the bearer token of the setting `METRICS_TOKEN`.',
            security: [{ metricsToken: [] }],
          },
        },
      }),
    },
    securitySchemes: metricsToken && {
      metricsToken: { type: 'http', scheme: 'bearer', description: 'The setting `METRICS_TOKEN` of this installation.' },
    },
  }
}
