import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages } from '#core/contract'
import { createTestHost, type TestHost } from '#core/testing'
import { serverPlugins } from './server.ts'

const root = join(import.meta.dirname, '..')

interface Schema {
  readonly $ref?: string
  readonly [keyword: string]: unknown
}
interface Described {
  readonly operationId: string
  readonly summary: string
  readonly tags: readonly string[]
  readonly security: readonly object[]
  readonly parameters?: readonly { readonly name: string; readonly description?: string; readonly schema: Schema }[]
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Schema }> }
  readonly responses: Record<string, { readonly $ref?: string; readonly content?: Record<string, { readonly schema?: Schema }> }>
}
interface Document {
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Record<string, Record<string, Described>>
  readonly components: { readonly schemas: Record<string, Schema>; readonly securitySchemes: Record<string, unknown> }
}

let host: TestHost
let document: Document
let operations: readonly (Described & { readonly name: string })[]
beforeAll(async () => {
  host = await createTestHost({ plugins: serverPlugins })
  document = (await host.stranger().get('/api/openapi.json')).body
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, name: `${method.toUpperCase()} ${path}` })),
  )
})
afterAll(() => host.close())

describe('RX4: the API’s document, for strangers', () => {
  it('names every operation once, under a tag that says what it is for', () => {
    const ids = operations.map(({ operationId }) => operationId)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
    expect(ids.filter((id) => !/^[a-z][A-Za-z]+$/.test(id))).toEqual([])
    const tags = new Map(document.tags.map(({ name, description }) => [name, description]))
    for (const { tags: own, name } of operations)
      expect(
        own.map((tag) => tags.get(tag)?.endsWith('.')),
        name,
      ).toEqual([true])
  })

  it('begins every summary with a verb, in the imperative', () => {
    const odd = operations.filter(
      ({ summary }) => !/^[A-Z][a-z]+,? /.test(summary) || /^(The|A|An|Own|Whether|What|How|Who) /.test(summary),
    )
    expect(odd.map(({ name, summary }) => `${name}: ${summary}`)).toEqual([])
  })

  it('says of every operation what it answers and who may ask', () => {
    const mute = operations.filter(({ responses }) => {
      const success = Object.entries(responses).filter(([status]) => status < '300')
      const isRedirect = Object.keys(responses).some((status) => status.startsWith('3'))
      return success.length === 0
        ? !isRedirect
        : success.some(([, { content = {} }]) => Object.values(content).every(({ schema }) => !schema))
    })
    expect(mute.map(({ name }) => name)).toEqual([])
    for (const { security, name } of operations)
      for (const scheme of security.flatMap((each) => Object.keys(each)))
        expect(Object.keys(document.components.securitySchemes), name).toContain(scheme)
  })

  it('names the largest length of every text that goes in', () => {
    const faults: string[] = []
    const walk = (schema: unknown, at: string, seen: readonly string[] = []): void => {
      if (Array.isArray(schema)) for (const [index, each] of schema.entries()) walk(each, `${at}[${index}]`, seen)
      if (Array.isArray(schema) || !schema || typeof schema !== 'object') return
      const { $ref, ...rest } = schema as Schema
      const name = $ref?.split('/').at(-1)
      if (name && !seen.includes(name)) walk(document.components.schemas[name], `${at}>${name}`, [...seen, name])
      const isBounded = ['maxLength', 'enum', 'const', 'format', 'pattern'].some((keyword) => keyword in rest)
      if (rest.type === 'string' && !isBounded) faults.push(at)
      for (const [keyword, inner] of Object.entries(rest)) if (!keyword.startsWith('example')) walk(inner, `${at}.${keyword}`, seen)
    }
    for (const { name, parameters = [], requestBody } of operations) {
      for (const parameter of parameters) walk(parameter.schema, `${name} ?${parameter.name}`)
      for (const { schema } of Object.values(requestBody?.content ?? {})) walk(schema, `${name} body`)
    }
    expect(faults).toEqual([])
  })

  it('has a sentence in each language for every error that a call declares', () => {
    const sentences = new Set(host.operations.flatMap(({ errors }) => Object.values(errors).map(({ sentence }) => sentence)))
    expect(sentences.size).toBeGreaterThan(70)
    const missing = [...sentences].flatMap((sentence) => {
      const [namespace = '', key = ''] = sentence.split(':errors.')
      const folder = namespace === 'shell' ? join(root, 'web/locales') : join(import.meta.dirname, namespace, 'locales')
      return languages
        .filter((language) => !JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')).errors?.[key])
        .map((language) => `${language} ${sentence}`)
    })
    expect(missing).toEqual([])
  })
})
