import { Document, Scalar } from 'yaml'
import { isRecord } from '#core/contract'

/** A value on one line, as in `{ id: nurse, aliases: [midwife] }`. */
export const flowText = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(flowText).join(', ')}]`
  if (isRecord(value)) {
    const pairs = Object.entries(value).filter(([, inner]) => inner !== undefined)
    return pairs.length > 0 ? `{ ${pairs.map(([key, inner]) => `${flowText(key)}: ${flowText(inner)}`).join(', ')} }` : '{}'
  }
  if (typeof value === 'string' && value.includes('\n')) return JSON.stringify(value)
  const list = new Document([value ?? null])
  Object.assign(list.contents ?? {}, { flow: true })
  return list.toString({ lineWidth: 0, flowCollectionPadding: false }).trim().slice(1, -1)
}

/** The value as a node in the style of its neighbour: quoted, folded or plain. */
const inStyle = (value: unknown, style: Scalar.Type | undefined) => {
  if (typeof value !== 'string' || !style || (value.includes('\n') && !style.startsWith('BLOCK'))) return value
  return Object.assign(new Scalar(value), { type: style })
}

const indented = (text: string, indent: number) => text.trimEnd().replace(/\n(?=[^\n])/g, `\n${' '.repeat(indent)}`)

/** Returns a value's text after `key:`, from a space or line break on, without the last line break. @param indent the key's column */
export const afterColon = (value: unknown, indent: number, style?: Scalar.Type): string =>
  indented(new Document({ k: inStyle(value, style) }).toString({ lineWidth: 0 }).slice(2), indent)

/** Returns a value's text after `- `, without the last line break. @param indent the dash's column */
export const afterDash = (value: unknown, indent: number, style?: Scalar.Type): string =>
  indented(new Document([inStyle(value, style)]).toString({ lineWidth: 0 }).slice(2), indent)
