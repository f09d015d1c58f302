import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type ErrorCatalogue, hostErrors, languages } from '#core/contract'
import { createTestHost, type TestHost } from '#core/testing'
import { serverPlugins } from './server.ts'
import { webPlugins } from './web.ts'

const root = join(import.meta.dirname, '..')

interface Schema {
  readonly $ref?: string
  readonly [keyword: string]: unknown
}
interface Form {
  readonly schema: Schema
  readonly example?: unknown
}
interface Described {
  readonly operationId: string
  readonly summary: string
  readonly tags: readonly string[]
  readonly security: readonly object[]
  readonly parameters?: readonly {
    readonly in: string
    readonly name: string
    readonly description?: string
    readonly schema: Schema & { readonly examples?: readonly unknown[] }
  }[]
  readonly requestBody?: { readonly content: Record<string, Form> }
  readonly responses: Record<string, { readonly $ref?: string; readonly content?: Record<string, Form> }>
}
interface Document {
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Record<string, Record<string, Described>>
  readonly components: {
    readonly responses: Record<string, { readonly content?: Record<string, Form> }>
    readonly schemas: Record<string, Schema>
    readonly securitySchemes: Record<string, unknown>
  }
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
        : success.some(([status, { content = {} }]) => status !== '204' && Object.values(content).every(({ schema }) => !schema))
    })
    expect(mute.map(({ name }) => name)).toEqual([])
    for (const { security, name } of operations)
      for (const scheme of security.flatMap((each) => Object.keys(each)))
        expect(Object.keys(document.components.securitySchemes), name).toContain(scheme)
  })

  it('QX3: says of every operation what it refuses', () => {
    const certain = operations.filter(({ responses }) => !Object.keys(responses).some((status) => status.startsWith('4')))
    expect(certain.map(({ name }) => name)).toEqual([])
  })

  it('QX3: comes compressed and tagged', async () => {
    const response = await host.stranger().fetch('/api/openapi.json', { headers: { 'accept-encoding': 'br' } })
    expect(response.headers.get('content-encoding')).toBe('br')
    const again = await host.stranger().fetch('/api/openapi.json', {
      headers: { 'accept-encoding': 'br', 'if-none-match': response.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
  })

  it('QX1: says of a call that takes a form which Origin it demands and how much it takes', () => {
    const forms = operations.filter(({ requestBody }) => requestBody?.content['multipart/form-data'])
    expect(forms.map(({ name }) => name)).toEqual(['POST /api/profiles/avatar'])
    for (const { parameters } of forms) expect(parameters).toContainEqual(expect.objectContaining({ name: 'Origin', required: true }))
    for (const form of forms) expect(form).toMatchObject({ 'x-body-limit': 2 * 1024 * 1024 })
  })

  it('QX3: answers what it says, in the types that it names, also of what is not there', async () => {
    const admin = await host.signIn('reads@example.test', { role: 'admin' })
    const faults: string[] = []
    const reads = operations.filter(({ name }) => name.startsWith('GET ') && !/stream|\/metrics$|oauth|auth\/(google|github)/.test(name))
    for (const { name, responses } of reads) {
      const address = name.slice(4).replaceAll(/\{\w+\}/g, 'nothing-of-this-name')
      const response = await admin.fetch(address, { redirect: 'manual' })
      const declared = responses[response.status]
      const type = response.headers.get('content-type')?.split(';')[0] ?? ''
      const { content = {} } = (declared?.$ref ? document.components.responses[declared.$ref.split('/').at(-1) ?? ''] : declared) ?? {}
      if (!declared) faults.push(`${name} answers ${response.status}`)
      else if (Object.keys(content).length && !(type in content)) faults.push(`${name} answers ${response.status} as ${type}`)
      await response.body?.cancel()
    }
    expect(faults).toEqual([])
  })

  it('QX3: gives examples of the provider that it speaks of', () => {
    const own = operations.filter(({ operationId }) => operationId === 'askAnthropicProfessor')
    expect(own).toHaveLength(1)
    expect(JSON.stringify(own)).toContain('"model":"claude-')
    expect(JSON.stringify(own)).not.toContain('"model":"gpt-')
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
})

/** Each JSON body of a request or a successful response, with its operation's name and plugin. */
const jsonBodies = () =>
  operations.flatMap(({ name, tags: [plugin = ''], requestBody, responses }) =>
    [['request', requestBody?.content] as const, ...Object.entries(responses).map(([status, { content }]) => [status, content] as const)]
      .filter(([part]) => part === 'request' || part < '300')
      .flatMap(([part, content = {}]) =>
        Object.entries(content)
          .filter(([type]) => /\bjson$/.test(type))
          .map(([, form]) => ({ name: `${name} ${part}`, plugin, ...form })),
      ),
  )

describe('RX4: the examples of the API’s document', () => {
  it('each request, success and refusal has one, and it passes its own schema', () => {
    const schemas = JSON.parse(JSON.stringify(document.components.schemas).replaceAll('#/components/schemas/', '#/$defs/'))
    const refusals = Object.entries(document.components.responses).map(([name, { content }]) => ({
      name,
      plugin: '',
      ...(content?.['application/json'] as Form),
    }))
    const faults = [...jsonBodies().filter(({ plugin }) => plugin !== 'host'), ...refusals].flatMap(({ name, schema, example }) => {
      if (Object.keys(schema).length === 0 || schema.format === 'binary') return []
      if (example === undefined) return [`${name}: has none`]
      const own = JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/'))
      const { error } = z.fromJSONSchema({ ...own, $defs: schemas }).safeParse(example)
      return error ? [`${name}: ${error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')}`] : []
    })
    expect(jsonBodies().length).toBeGreaterThan(150)
    expect(faults).toEqual([])
  })

  it('of requests are read as they are: none is refused for what it says', async () => {
    const admin = await host.signIn('asks@example.test', { role: 'admin' })
    // The record that the example names does not exist, or belongs to another person.
    const isElsewhere = (code: string) =>
      /^(INVALID_(CODE|TOKEN|LINK)|RESET_LINK_INVALID|REDIRECT_MISMATCH|SCHOOL_CODE_UNKNOWN)$/.test(code)
    // These examples depend on the reader: their own code, and a birth year that makes them 14 to 17 today.
    const ofTheReader = ['createOwnReferrals', 'choosePortal']
    const refused: string[] = []
    for (const [path, methods] of Object.entries(document.paths))
      for (const [method, { operationId, requestBody, parameters = [] }] of Object.entries(methods)) {
        const example = requestBody?.content['application/json']?.example
        if (example === undefined || ofTheReader.includes(operationId)) continue
        const given = (name: string): string => String(parameters.find((each) => each.name === name)?.schema.examples?.[0] ?? name)
        const named = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given(name)))
        const own = parameters.filter((each) => each.in === 'header').map(({ name }) => [name, given(name)])
        const headers = { ...Object.fromEntries(own), 'content-type': 'application/json' }
        const sent = { method: method.toUpperCase(), headers, body: JSON.stringify(example) }
        const answer = await admin.fetch(named, sent)
        const { error = '', message } = answer.status === 400 ? await answer.json() : {}
        if (error && !isElsewhere(error)) refused.push(`${operationId}: ${message}`)
      }
    expect(refused).toEqual([])
  })

  it('name modules, lessons and models that the course has', () => {
    const modules = readdirSync(join(root, 'content/modules'))
    const lessons = modules.flatMap((module) => readdirSync(join(root, 'content/modules', module))).map((file) => file.replace('.md', ''))
    const models = [...readFileSync(join(root, 'content/models.yaml'), 'utf8').matchAll(/id: ([\w.-]+)/g)].map(([, id]) => id ?? '')
    const known: Readonly<Record<string, readonly string[]>> = {
      module_id: modules,
      moduleId: modules,
      sub_slide_id: lessons,
      subSlideId: lessons,
      lesson: lessons,
      model: models,
    }
    const strangers: string[] = []
    let named = 0
    const look = (value: unknown, name: string, at: string): void => {
      if (Array.isArray(value)) for (const each of value) look(each, name === 'lessons' ? 'lesson' : '', at)
      if (typeof value === 'string' && known[name]) {
        named += 1
        if (!known[name].includes(value)) strangers.push(`${at}: ${name} ${value}`)
      }
      if (!value || typeof value !== 'object' || Array.isArray(value)) return
      const isLesson = name === 'lesson' && 'module_id' in value
      for (const [field, inner] of Object.entries(value)) look(inner, isLesson && field === 'id' ? 'lesson' : field, at)
    }
    for (const { name, example } of jsonBodies()) look(example, '', name)
    expect(named).toBeGreaterThan(40)
    expect(strangers).toEqual([])
  })
})

/** The messages of a namespace in a language, by error code. */
const sentencesOf = (namespace: string, language: string): Record<string, string> => {
  const folder = namespace === 'shell' ? join(root, 'web/locales') : join(import.meta.dirname, namespace, 'locales')
  const file = join(folder, `${language}.json`)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')).errors ?? {}) : {}
}
/** Every catalogue by its namespace. */
const catalogues = async (): Promise<Map<string, ErrorCatalogue>> => {
  const found = new Map<string, ErrorCatalogue>([['shell', hostErrors]])
  for (const id of readdirSync(import.meta.dirname)) {
    const file = join(import.meta.dirname, id, 'errors.ts')
    if (existsSync(file)) found.set(id, Object.assign({}, ...Object.values(await import(file))))
  }
  return found
}
/** Codes that every path may return, so that no operation declares them. */
const ofEveryPath = ['METHOD_NOT_ALLOWED', 'WRONG_HOST']
/** Codes of other plugins' catalogues that only one plugin's calls return, by code; unused when that plugin is deleted. */
const ofGuests: Record<string, string> = { SCOPE_OFF: 'referrals', NO_AUTHENTICATOR: 'admin', RESET_WAITS: 'admin' }
/** The code of a request without a response: the browser sets it, no call returns it. */
const ofBrowser = 'NETWORK'

describe('RX4: an error and its sentences', () => {
  it('each code of a catalogue is answered by some call and has a sentence in each language', async () => {
    const declared = new Set(host.operations.flatMap(({ errors }) => Object.values(errors).map(({ sentence }) => sentence)))
    const all = await catalogues()
    expect(all.size).toBeGreaterThan(15)
    const isExcused = (code: string) =>
      ofEveryPath.includes(code) || (code in ofGuests && !existsSync(join(import.meta.dirname, ofGuests[code] ?? '')))
    const faults = [...all].flatMap(([namespace, catalogue]) =>
      Object.entries(catalogue).flatMap(([code, { sentence }]) => [
        ...(declared.has(sentence) || isExcused(code) ? [] : [`${sentence}: no call answers it`]),
        ...languages
          .filter((language) => !sentencesOf(namespace, language)[code])
          .map((language) => `${sentence}: no words in ${language}`),
      ]),
    )
    expect(faults).toEqual([])
  })

  it('each sentence belongs to a code that its plugin declares, or that one of its calls answers', async () => {
    const all = await catalogues()
    const namespaces = ['shell', ...readdirSync(import.meta.dirname).filter((id) => existsSync(join(import.meta.dirname, id, 'locales')))]
    const orphans = namespaces.flatMap((namespace) => {
      const answered = host.operations.filter(({ plugin }) => plugin === namespace).flatMap(({ errors }) => Object.keys(errors))
      const known = new Set([...Object.keys(all.get(namespace) ?? {}), ...answered, ofBrowser])
      return Object.keys(sentencesOf(namespace, 'en'))
        .filter((code) => !known.has(code))
        .map((code) => `${namespace}:errors.${code}`)
    })
    expect(orphans).toEqual([])
  })

  it('what plugins refuse at the calls of others is known in the browser, where no contract of such a call names it', () => {
    const lessons = host.operations.filter(({ access }) => access === 'lesson')
    const [first = {}, ...others] = lessons.map(({ errors }) => errors)
    const ofPolicies = Object.values(first)
      .map(({ sentence }) => sentence)
      .filter((sentence) => !sentence.startsWith('shell:'))
      .filter((sentence) => others.every((errors) => Object.values(errors).some((each) => each.sentence === sentence)))
    const known = webPlugins.flatMap(({ id, policyErrors = [] }) => policyErrors.map((code) => `${id}:errors.${code}`))
    expect(lessons.length).toBeGreaterThan(3)
    expect(known.sort()).toEqual(ofPolicies.sort())
  })
})
