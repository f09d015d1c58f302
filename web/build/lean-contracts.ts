import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const contract = /\/contract\.ts(\?light)?$/
/** Schemas are named like types; the browser's half of a plugin that parses with one would fail when it is used. */
const parsing = /\/web\/(?!.*\.test\.).*\.tsx?$/
const parse = /(?<![\w.])(?!JSON|Date|URL)[A-Z]\w*\.(?:safeP|p)arse(?:Async)?\(/
const stands: Record<string, string> = { zod: 'inert-schemas.ts', './call.ts': 'inert-call.ts' }

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}
interface Range {
  readonly start: number
  readonly end: number
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value
const nameOf = (value: unknown): unknown => (isNode(value) && 'name' in value ? value.name : undefined)

/** The demands on what goes in and out, and the words for the API's document: `.input(…)`, `.output(…)`, `summary: …,`. */
const superfluous = (node: Node, code: string): Range | null => {
  if (node.type === 'CallExpression' && 'callee' in node && isNode(node.callee) && 'property' in node.callee && 'object' in node.callee) {
    const { property, object } = node.callee
    if (['input', 'output'].includes(String(nameOf(property))) && isNode(object)) return { start: object.end, end: node.end }
  }
  if (node.type === 'Property' && 'key' in node && nameOf(node.key) === 'summary')
    return { start: node.start, end: code[node.end] === ',' ? node.end + 1 : node.end }
  return null
}

const rangesIn = (value: unknown, code: string): Range[] => {
  if (Array.isArray(value)) return value.flatMap((each) => rangesIn(each, code))
  if (!isNode(value)) return []
  const own = superfluous(value, code)
  return [...(own ? [own] : []), ...Object.values(value).flatMap((each) => rangesIn(each, code))]
}

/**
 * In the built app a contract says how to reach its calls and no more: what its schemas demand, the host checks.
 * Without this each page that makes a call would bring zod, oRPC and every call's description.
 */
export const leanContracts = (): Plugin => ({
  name: 'lean-contracts',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    const stand = stands[source]
    return stand && importer && contract.test(importer) ? resolve(import.meta.dirname, stand) : null
  },
  transform(code, id) {
    if (parsing.test(id) && parse.test(code))
      this.error(`${id} parses with a schema, which the built app does not have; see docs/decisions/0008.`)
    if (!contract.test(id)) return null
    const ranges = rangesIn(this.parse(code, { lang: 'ts' }), code)
    // A call's `.output(…)` begins where its `.input(…)` ends; what stands inside another goes with it.
    const outermost = ranges.filter(
      (range) => !ranges.some((other) => other !== range && other.start <= range.start && range.end <= other.end),
    )
    let lean = code
    for (const { start, end } of outermost.toSorted((a, b) => b.start - a.start)) lean = lean.slice(0, start) + lean.slice(end)
    return { code: lean, map: null }
  },
})
