/** A place in a prompt that the learner fills: `[what belongs here]`. */
export interface PromptField {
  readonly name: string
  /** Accepts several lines: the field asks to paste something, or is alone on its line. */
  readonly isBlock: boolean
}

/** Literal text, or a field. */
export type PromptPart = string | PromptField

/** A prompt with fields, and the value of each; an empty value means the field is not filled. */
export interface FilledPrompt {
  readonly template: string
  readonly values: readonly string[]
}

const longest = 160
/** "Paste" in the languages that lessons are written in. */
const asksToPaste = /^(paste|pega|pegue|colle|collez|füge|cole)\b/i

/** Finds the closing bracket for the one at `from`, within its line; null if there is none. */
const closingOf = (line: string, from: number): { readonly end: number; readonly isNested: boolean } | null => {
  let depth = 0
  let isNested = false
  for (let at = from; at < line.length; at++) {
    if (line[at] === '[') {
      depth++
      isNested ||= depth > 1
    } else if (line[at] === ']' && --depth === 0) return { end: at, isNested }
  }
  return null
}

const isName = (name: string): boolean =>
  name.length <= longest && name === name.trim() && /^[\p{L}\p{N}]/u.test(name) && /\p{L}/u.test(name) && !/[`{}<>=;\\]/.test(name)

/** Brackets that mean something else: an index, a list of arguments, a link, an image, a box to tick. */
const isOther = (name: string, before: string, after: string): boolean =>
  /^x$/i.test(name) ||
  /[\p{L}\p{N}_$!\])]$/u.test(before) ||
  /[\w$]\($/.test(before) ||
  /=\s*$/.test(before) ||
  /^[([]/.test(after) ||
  /^\s*=[^=]/.test(after) ||
  (before.trim() === '' && /^:\s*(https?:|mailto:|[<#/])/.test(after))

/** Returns the end of inline code: a run of backticks is closed by a run of the same length. */
const codeEnd = (line: string, from: number): number => {
  const run = /^`+/.exec(line.slice(from))?.[0] ?? ''
  const close = new RegExp(`(?<!\`)${run}(?!\`)`).exec(line.slice(from + run.length))
  return close ? from + run.length + close.index + run.length : from + run.length
}

const partsOfLine = (line: string): readonly PromptPart[] => {
  const parts: PromptPart[] = []
  let literal = ''
  let at = 0
  while (at < line.length) {
    let next = at + 1
    const closing = line[at] === '[' ? closingOf(line, at) : null
    if (line[at] === '\\') next = at + 2
    else if (line[at] === '`') next = codeEnd(line, at)
    else if (closing) {
      next = closing.end + 1
      const name = line.slice(at + 1, closing.end)
      if (!closing.isNested && isName(name) && !isOther(name, line.slice(0, at), line.slice(next))) {
        if (literal) parts.push(literal)
        literal = ''
        parts.push({ name, isBlock: asksToPaste.test(name) || line.trim() === `[${name}]` })
        at = next
        continue
      }
    }
    literal += line.slice(at, next)
    at = next
  }
  if (literal) parts.push(literal)
  return parts
}

/** Splits a prompt into parts; joined, they equal the prompt. Text between code fences is never a field. */
export const parsePrompt = (template: string): readonly PromptPart[] => {
  const parts: PromptPart[] = []
  let fence = ''
  const add = (part: PromptPart) => {
    const last = parts.at(-1)
    if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part
    else parts.push(part)
  }
  for (const line of template.match(/[^\n]*\n|[^\n]+$/g) ?? []) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? ''
    if (fence) {
      if (mark.startsWith(fence) && line.trim() === mark) fence = ''
      add(line)
    } else if (mark) {
      fence = mark
      add(line)
    } else for (const part of partsOfLine(line)) add(part)
  }
  return parts
}

/** The prompt's fields, in their order. */
export const fieldsOf = (template: string): readonly PromptField[] => parsePrompt(template).filter((part) => typeof part !== 'string')

const written = ({ name }: PromptField, value: string | undefined) => (value?.trim() ? value : `[${name}]`)

/** Returns the prompt to send: an empty field keeps its original brackets. */
export const fillPrompt = ({ template, values }: FilledPrompt): string => {
  let field = 0
  return parsePrompt(template)
    .map((part) => (typeof part === 'string' ? part : written(part, values[field++])))
    .join('')
}

/** The indexes of the empty fields. */
export const unfilledFields = ({ template, values }: FilledPrompt): readonly number[] =>
  fieldsOf(template).flatMap((_, index) => (values[index]?.trim() ? [] : [index]))

/** The value of each field, if the text around the fields is unchanged; null if it is not. */
const valuesIn = (text: string, { template, values }: FilledPrompt): readonly string[] | null => {
  const parts = parsePrompt(template)
  const found: string[] = []
  let at = 0
  for (const [index, part] of parts.entries()) {
    if (typeof part === 'string') {
      if (!text.startsWith(part, at)) return null
      at += part.length
      continue
    }
    const following = parts[index + 1]
    const before = written(part, values[found.length])
    const rest = typeof following === 'string' ? following : ''
    let end: number
    if (following === undefined) end = text.length
    else if (text.startsWith(before + rest, at)) end = at + before.length
    else if (index === parts.length - 2 && rest) end = text.endsWith(rest) ? text.length - rest.length : -1
    else end = rest ? text.indexOf(rest, at) : -1
    if (end < at) return null
    const value = text.slice(at, end)
    if (!value.trim()) return null
    found.push(value === `[${part.name}]` ? '' : value)
    at = end
  }
  return at === text.length ? found : null
}

/**
 * Brings a prompt that was edited as plain text back into its fields. If the words around the fields are still there, the
 * fields keep the text between them; otherwise the text becomes a new template, and its remaining brackets become fields.
 */
export const refitPrompt = (text: string, before: FilledPrompt): FilledPrompt => {
  if (text === fillPrompt(before)) return before
  const values = valuesIn(text, before)
  return values ? { template: before.template, values } : { template: text, values: [] }
}
