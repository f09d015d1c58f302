import { OpenAPIGenerator } from '@orpc/openapi'
import type { AnyRouter } from '@orpc/server'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { z } from 'zod'
import type { Config } from '../config/env.ts'
import { callsOf } from './api.ts'
import type { RawRoute } from './raw-route.ts'

const failure = {
  description: 'Refused: `error` is a stable code, `message` a sentence for people.',
  content: {
    'application/json': {
      schema: { type: 'object', required: ['error', 'message'], properties: { error: { type: 'string' }, message: { type: 'string' } } },
    },
  },
}

/** Express writes a parameter as `:id`, OpenAPI as `{id}`. */
const openApiPath = (path: string) => path.replace(/[:*](\w+)/g, '{$1}')

/** The OpenAPI 3.1 document of every typed call and every raw route. */
export const describeApi = async (router: AnyRouter, raw: readonly RawRoute[], config: Config): Promise<object> => {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(router, {
    info: { title: config.productName, version: config.version },
    servers: [{ url: config.origin }],
  })
  const paths: Record<string, Record<string, unknown>> = { ...(document.paths as Record<string, Record<string, unknown>>) }
  for (const { method, path, access } of callsOf(router)) {
    const operation = paths[path]?.[method.toLowerCase()]
    if (operation) Object.assign(operation, { 'x-access': access })
  }
  for (const { method, path, access, summary, body } of raw) {
    const key = openApiPath(path)
    const parameters = [...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))
    paths[key] = {
      ...paths[key],
      [method.toLowerCase()]: {
        summary,
        'x-access': access,
        parameters,
        ...(body && {
          requestBody: { content: { 'application/json': { schema: z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) } } },
        }),
        responses: { 200: { description: 'OK' }, default: failure },
      },
    }
  }
  return { ...document, paths }
}
