import {
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parse,
  parseDocument,
  type Scalar,
  stringify,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import { isRecord } from '#core/contract'
import { isSame } from './is-same.ts'
import { afterColon, afterDash, flowText } from './write-yaml.ts'

type Values = Record<string, unknown>
interface Edit {
  readonly from: number
  readonly to: number
  readonly text: string
}

const isFlow = (node: unknown): boolean => (isMap(node) || isSeq(node)) && Boolean(node.flow)
const styleOf = (node: unknown) => (isScalar(node) ? (node.type as Scalar.Type | undefined) : undefined)
const startOf = (node: unknown) => (node as Node).range?.[0] ?? 0
const endOf = (node: unknown) => (node as Node).range?.[1] ?? 0
const pairOf = (map: YAMLMap, key: string) =>
  map.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === key) as Pair<Node, Node> | undefined

/** Collects the edits that change a YAML text from `before` to `after`. */
const collectEdits = (text: string) => {
  const edits: Edit[] = []
  const replace = (from: number, to: number, by: string) => edits.push({ from, to, text: text[to - 1] === '\n' ? `${by}\n` : by })
  const lineStart = (offset: number) => text.lastIndexOf('\n', offset - 1) + 1
  const column = (offset: number) => offset - lineStart(offset)
  /** The start of the line after the given end. */
  const lineEnd = (end: number) => {
    if (text[end - 1] === '\n') return end
    const next = text.indexOf('\n', end)
    return next < 0 ? text.length : next + 1
  }
  const insert = (at: number, lines: string) =>
    edits.push({ from: at, to: at, text: at > 0 && text[at - 1] !== '\n' ? `\n${lines}` : lines })
  const dashOf = (item: unknown) => text.lastIndexOf('-', startOf(item) - 1)

  const change = (node: Node, before: unknown, after: unknown, inFlow: boolean, rewrite: () => void): void => {
    if (isSame(before, after)) return
    const areLists = Array.isArray(before) && Array.isArray(after) && before.length > 0 && after.length > 0
    if (inFlow && !isMap(node) && !isSeq(node)) replace(startOf(node), endOf(node), flowText(after))
    else if (isMap(node) && isRecord(before) && isRecord(after)) changeMap(node, before, after, inFlow || isFlow(node))
    else if (isSeq(node) && areLists && node.items.length === before.length) changeSeq(node, before, after, inFlow || isFlow(node))
    else rewrite()
  }

  const changeMap = (map: YAMLMap, before: Values, after: Values, inFlow: boolean) => {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => !isSame(before[key], after[key]))
    const isNew = (key: string) => !pairOf(map, key)
    const isGone = (key: string) => after[key] === undefined
    if (inFlow && keys.some((key) => isNew(key) || isGone(key)))
      return void replace(
        startOf(map),
        endOf(map),
        flowText({ ...map.toJSON(), ...Object.fromEntries(keys.map((key) => [key, after[key]])) }),
      )
    for (const key of keys) {
      const pair = pairOf(map, key)
      if (!pair) {
        const last = map.items.at(-1) as Pair<Node, Node>
        const indent = column(startOf(map.items[0]?.key))
        insert(lineEnd(endOf(last.value ?? last.key)), `${' '.repeat(indent)}${flowText(key)}:${afterColon(after[key], indent)}\n`)
      } else if (isGone(key)) edits.push({ from: lineStart(startOf(pair.key)), to: lineEnd(endOf(pair.value)), text: '' })
      else
        change(pair.value as Node, before[key], after[key], inFlow, () => {
          const by =
            inFlow || isFlow(pair.value)
              ? ` ${flowText(after[key])}`
              : afterColon(after[key], column(startOf(pair.key)), styleOf(pair.value))
          replace(endOf(pair.key) + 1, endOf(pair.value), by)
        })
    }
  }

  const changeSeq = (seq: YAMLSeq, before: readonly unknown[], after: readonly unknown[], inFlow: boolean) => {
    if (inFlow && before.length !== after.length) return void replace(startOf(seq), endOf(seq), flowText(after))
    let same = 0
    while (same < before.length && same < after.length && isSame(before[same], after[same])) same++
    let tail = 0
    while (tail < before.length - same && tail < after.length - same && isSame(before.at(-1 - tail), after.at(-1 - tail))) tail++
    const [endBefore, endAfter] = [before.length - tail, after.length - tail]
    const indent = column(dashOf(seq.items[0]))
    const written = (value: unknown, like: unknown) => (isFlow(like) ? flowText(value) : afterDash(value, indent, styleOf(like)))
    for (let i = same; i < Math.min(endBefore, endAfter); i++) {
      const item = seq.items[i] as Node
      change(item, before[i], after[i], inFlow, () =>
        replace(startOf(item), endOf(item), inFlow ? flowText(after[i]) : written(after[i], item)),
      )
    }
    for (let i = endAfter; i < endBefore; i++)
      edits.push({ from: lineStart(dashOf(seq.items[i])), to: lineEnd(endOf(seq.items[i])), text: '' })
    if (endAfter > endBefore) {
      const like = seq.items[Math.max(endBefore - 1, 0)]
      const at = endBefore > 0 ? lineEnd(endOf(like)) : lineStart(dashOf(like))
      insert(
        at,
        after
          .slice(endBefore, endAfter)
          .map((value) => `${' '.repeat(indent)}- ${written(value, like)}\n`)
          .join(''),
      )
    }
  }

  return { edits, changeMap }
}

/**
 * Changes a YAML text from `before` to `after`, and leaves everything else as it was written: comments, order, quotes. Fields that are in
 * neither stay.
 */
export const changeYaml = (text: string, before: Values, after: Values): string => {
  const { contents } = parseDocument(text)
  if (isMap(contents) && contents.items.length > 0) {
    const { edits, changeMap } = collectEdits(text)
    changeMap(contents, before, after, isFlow(contents))
    const changed = edits
      .sort((a, b) => b.from - a.from)
      .reduce((result, edit) => result.slice(0, edit.from) + edit.text + result.slice(edit.to), text)
    if (saysThat(changed, before, after)) return changed
  }
  // The edits above do not handle this style: the values matter more than their formatting.
  const gone = Object.fromEntries(Object.keys(before).map((key) => [key, undefined]))
  return stringify({ ...parse(text), ...gone, ...after }, { lineWidth: 0 })
}

/** Whether a changed text parses and holds the changed values. */
const saysThat = (text: string, before: Values, after: Values): boolean => {
  const document = parseDocument(text)
  if (document.errors.length > 0) return false
  const said: Values = document.toJS() ?? {}
  return Object.entries({ ...before, ...after }).every(([key]) => isSame(before[key], after[key]) || isSame(said[key], after[key]))
}
