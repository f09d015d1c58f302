import { z } from 'zod'

export type JsonSchema = Record<string, unknown>

const prefix = '#/components/schemas/'

/** Rewrites every `$ref` to a definition beside the schema to the document's components. */
const refer = (value: unknown, rename: ReadonlyMap<string, string>): unknown => {
  if (Array.isArray(value)) return value.map((each) => refer(each, rename))
  if (!value || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key !== '$ref' || typeof inner !== 'string') return [key, refer(inner, rename)]
      const name = inner.replace('#/$defs/', '')
      return [key, prefix + (rename.get(name) ?? name)]
    }),
  )
}

/**
 * Converts zod schemas to the document's schemas. A schema with an id (`.meta({ id: 'CourseModule' })`) becomes a component, so that
 * generated clients have a type of that name; if input and output differ, the input's name ends in `Input`.
 */
export const createJsonSchemas = () => {
  const components: Record<string, unknown> = {}
  const of = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
    const {
      $schema: _,
      $defs = {},
      ...json
    } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => {
        // Responses may gain fields: clients must tolerate unknown ones.
        if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
        // In JSON, keys are always strings.
        delete jsonSchema.propertyNames
        // The bounds of safe integers say nothing about the field.
        if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
        if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      },
    }) as JsonSchema & { $defs?: Record<string, JsonSchema> }
    const rename = new Map<string, string>()
    for (const [name, definition] of Object.entries($defs)) {
      const known = components[name]
      if (known && JSON.stringify(known) !== JSON.stringify(refer({ ...definition, id: undefined }, rename)) && io === 'input')
        rename.set(name, `${name}Input`)
    }
    for (const [name, { id: _id, ...definition }] of Object.entries($defs)) components[rename.get(name) ?? name] = refer(definition, rename)
    return refer(json, rename) as JsonSchema
  }
  return { components, of }
}
export type JsonSchemas = ReturnType<typeof createJsonSchemas>
