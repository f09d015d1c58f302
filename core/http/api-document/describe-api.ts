import { OpenAPIGenerator } from '@orpc/openapi'
import type { AnyRouter } from '@orpc/server'
import { z } from 'zod'
import type { Config } from '../../config/env.ts'
import type { Access } from '../../contract.ts'
import type { Operations, OwnedRoute } from '../operations.ts'
import { createExamples } from './create-examples.ts'
import { createErrorResponses, errorSchema } from './error-responses.ts'
import { hostOperations } from './host-operations.ts'
import { createJsonSchemas, type JsonSchema, type JsonSchemas } from './json-schemas.ts'

/** The document's introduction: how to sign in, and how errors look. */
const introduction = ({ productName, origin }: Config): string =>
  [
    `Everything that ${productName} does in the browser goes through these calls. The ways of this document are REST with JSON; names of fields are the wire's own.`,
    '## Sign in',
    [
      'Sign-in has no password and takes three calls. Keep the cookies that the answers set.',
      '',
      '1. `POST /api/auth-request` with `{ "email": "you@example.com" }` mails a six-digit code (in local mode: read it at `/dev/outbox`).',
      '2. `POST /api/auth-verify` with `{ "email": "you@example.com", "code": "123456" }` sets the `session` cookie: you are signed in, and calls with the access level `signed-in` answer.',
      '3. `GET /auth/v1/factors`, then `POST /auth/v1/factors/{factorId}/challenge` and `…/verify` with the six digits of your authenticator raise the session to `aal2`, which every level from `verified` on demands. Without an authenticator yet, `POST /auth/v1/factors` enrols one.',
    ].join('\n'),
    `Requests that change something carry JSON (\`Content-Type: application/json\`), and an \`Origin\`, if they send one, that is \`${origin}\`. Calls that take a form (\`multipart/form-data\`) demand it. For services of your own, \`GET /api/session/token\` gives a short-lived access token (a JWT) whose keys are at \`/auth/v1/.well-known/jwks.json\`; these calls here take the cookie, not the token.`,
    '## Errors',
    'Every error has the same shape, `{ "error": "CODE", "message": "A sentence." }`, sometimes with details beside it. Decide by `error`, show `message`. `429` and `503` carry `Retry-After` in seconds. Each operation lists the codes that it may answer; besides them any path may answer `405 METHOD_NOT_ALLOWED`, and any name but our own `421 WRONG_HOST`.',
    '## Limits',
    'JSON bodies hold 100 kB at most where nothing else is said. Lists are whole, or say how they page. Times are ISO 8601 in UTC. Fields may be added to answers: tolerate what you do not know.',
  ].join('\n\n')

/** Each access level in words, for people who read the document. */
const accessWords: Readonly<Record<Access, string>> = {
  public: 'Anyone may call this, without signing in.',
  'signed-in': 'For people who are signed in, before their authenticator has been checked too.',
  verified: 'For people who are signed in and whose authenticator has been checked in this session.',
  lesson: 'As `verified`, and the course is paid for, or the module is one that stands open to the asker.',
  entitled: 'As `verified`, and the course is paid for.',
  editor: 'As `verified`, for editors and admins.',
  staff: 'As `verified`, for support and admins.',
  admin: 'As `verified`, for admins alone.',
}

/** Added to the description of a call that demands a fresh proof. */
const proofWords =
  '**Proof**: the authenticator, used in this session within the last ten minutes; otherwise `STEP_UP_REQUIRED`. Give it by `POST /auth/v1/factors/{factorId}/challenge` and `…/verify`.'

/** A plugin's part of the document. */
export interface Described {
  readonly id: string
  /** Its purpose, in a sentence. */
  readonly description: string
}

interface Parts {
  readonly api: AnyRouter
  readonly raw: readonly OwnedRoute[]
  readonly operations: Operations
  readonly plugins: readonly Described[]
  readonly config: Config
}

interface DocumentedParameter {
  readonly in: string
  readonly name: string
  readonly schema?: JsonSchema
}
interface DocumentedOperation {
  parameters?: readonly DocumentedParameter[]
  responses?: Record<string, unknown>
  description?: string
  [field: string]: unknown
}

const isZod = (schema: unknown): schema is z.ZodType => schema instanceof z.ZodType

/** The parameters of a raw route: those in its path are included even if the route describes none. */
const parametersOf = ({ path, params, query, headers, takesForm }: OwnedRoute, schemas: JsonSchemas) => {
  const described = (place: 'path' | 'query' | 'header', object: z.ZodObject | undefined) => {
    const { properties = {}, required = [] } = object ? schemas.of(object, 'input') : {}
    return Object.entries(properties as Record<string, JsonSchema>).map(([name, { description, ...schema }]) => ({
      name,
      in: place,
      required: place === 'path' || (required as string[]).includes(name),
      ...(description !== undefined && { description }),
      schema,
    }))
  }
  const inPath = described('path', params)
  const bare = [...path.matchAll(/[:*](\w+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !inPath.some((each) => each.name === name))
    .map((name) => ({ name, in: 'path', required: true, schema: { type: 'string', maxLength: 200 } }))
  const origin = { name: 'Origin', in: 'header', required: true, description: 'This school’s own: a form is what any page could send.' }
  return [
    ...inPath,
    ...bare,
    ...described('query', query),
    ...described('header', headers),
    ...(takesForm ? [{ ...origin, schema: { type: 'string', format: 'uri' } }] : []),
  ]
}

const rawOperation = (route: OwnedRoute, schemas: JsonSchemas): DocumentedOperation => {
  const { body, takesForm, answers = [{ schema: z.unknown() }], description } = route
  const parameters = parametersOf(route, schemas)
  const statuses = [...new Set(answers.map(({ status = 200 }) => status))]
  return {
    ...(description && { description }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        content: { [takesForm ? 'multipart/form-data' : 'application/json']: { schema: schemas.of(body, 'input') } },
      },
    }),
    responses: Object.fromEntries(
      statuses.map((status) => {
        const forms = answers.filter(({ status: each = 200 }) => each === status)
        return [
          status,
          {
            description: forms.map(({ description: each }) => each).find(Boolean) ?? 'OK',
            ...(status < 300 &&
              status !== 204 && {
                content: Object.fromEntries(
                  forms.map(({ type = 'application/json', schema }) => [
                    type,
                    {
                      schema: schema
                        ? schemas.of(schema, 'output')
                        : { type: 'string', ...(!/^text|xml$/.test(type) && { format: 'binary' }) },
                    },
                  ]),
                ),
              }),
          },
        ]
      }),
    ),
  }
}

/** OpenAPI requires a parameter's description on the parameter, not in its schema. */
const describeParameter = ({ schema: { description, ...schema } = {}, ...parameter }: DocumentedParameter) => ({
  ...(description !== undefined && { description }),
  ...parameter,
  schema,
})

/** The security requirements of a call: the session, and the proofs that the route demands or accepts besides it. */
const securityOf = (access: string, route: OwnedRoute | undefined) => {
  const session = access === 'public' ? {} : { session: [] }
  const demanded = Object.fromEntries(Object.keys(route?.demands ?? {}).map((name) => [name, []]))
  const base = { ...session, ...demanded }
  const more = Object.keys(route?.takes ?? {}).map((name) => ({ ...base, [name]: [] }))
  return Object.keys(base).length || more.length ? [base, ...more] : []
}

/** Adds an example to each JSON body that has a schema. */
const addExamples = (content: unknown, exampleOf: (schema: unknown) => unknown): void => {
  for (const [type, form] of Object.entries((content ?? {}) as Record<string, { schema?: JsonSchema; example?: unknown }>)) {
    const example = /\bjson$/.test(type) ? exampleOf(form.schema) : undefined
    if (example !== undefined) form.example = example
  }
}

/** The OpenAPI 3.1 document of every typed call and every raw route. */
export const describeApi = async ({ api, raw, operations, plugins, config }: Parts): Promise<object> => {
  const schemas = createJsonSchemas()
  const errors = createErrorResponses(schemas)
  const generator = new OpenAPIGenerator({
    schemaConverters: [
      {
        condition: isZod,
        convert: (schema, { strategy }) => {
          const zod = schema as z.ZodType
          return [!zod.safeParse(undefined).success, schemas.of(zod, strategy) as never]
        },
      },
    ],
  })
  // Errors are described below, in the host's format.
  const document = await generator.generate(api, { info: { title: config.productName, version: config.version } })
  const paths = (document.paths ?? {}) as Record<string, Record<string, DocumentedOperation>>
  const routes = new Map(raw.map((route) => [`${route.method} ${route.path.replace(/[:*](\w+)/g, '{$1}')}`, route]))

  for (const operation of operations.all) {
    const { plugin, operationId, method, path, access, proof, summary } = operation
    const route = routes.get(`${method} ${path}`)
    const known = route ? rawOperation(route, schemas) : (paths[path]?.[method.toLowerCase()] ?? {})
    const success = Object.entries(known.responses ?? {}).filter(([status]) => status < '400')
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: {
        ...known,
        ...(known.parameters && { parameters: known.parameters.map(describeParameter) }),
        operationId,
        summary,
        description: [known.description, `**Access** (\`${access}\`): ${accessWords[access]}`, proof === 'fresh' && proofWords]
          .filter(Boolean)
          .join('\n\n'),
        tags: [plugin],
        security: securityOf(access, route),
        'x-access': access,
        ...(proof && { 'x-proof': proof }),
        ...(operation.bodyLimit && { 'x-body-limit': operation.bodyLimit }),
        responses: { ...Object.fromEntries(success), ...errors.of(operation.errors) },
      },
    }
  }
  const examples = createExamples(schemas.components)
  for (const { method, path } of operations.all) {
    const { requestBody, responses = {} } = paths[path]?.[method.toLowerCase()] ?? {}
    addExamples((requestBody as { content?: object } | undefined)?.content, examples.of)
    for (const [status, answer] of Object.entries(responses))
      if (status < '300') addExamples((answer as { content?: object }).content, examples.of)
  }
  const schemes = Object.assign({}, ...raw.map(({ demands, takes }) => ({ ...demands, ...takes }))) as Record<string, unknown>
  const host = hostOperations(config)
  return {
    openapi: '3.1.1',
    info: {
      title: `${config.productName} API`,
      summary: 'Learn to plan, build and ship software with AI.',
      description: introduction(config),
      version: config.version,
      ...(config.commit && { 'x-commit': config.commit }),
      contact: { name: `${config.productName} support`, email: config.supportEmail, url: config.origin },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: config.origin, description: config.isProduction ? 'This school' : 'This machine' }],
    tags: [...plugins.map(({ id, description }) => ({ name: id, description })), host.tag].toSorted((a, b) => a.name.localeCompare(b.name)),
    paths: { ...paths, ...host.paths },
    components: {
      schemas: { ...schemas.components, Error: errorSchema },
      responses: errors.components,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: config.origin.startsWith('https:') ? '__Host-session' : 'session',
          description: 'The session cookie, set when somebody signs in. HttpOnly, and sent with every request by browsers.',
        },
        ...schemes,
        ...host.securitySchemes,
      },
    },
  }
}
