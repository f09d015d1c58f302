import type { ItemOf } from '../item-schema.ts'
import type { LessonWords } from './lesson-words.ts'

const closing: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' }

/** The end of the code that begins at `from`: the semicolon, blank line or brace outside its brackets. */
const endOf = (text: string, from: number, isDeclared: boolean): number => {
  const open: string[] = []
  let quote = ''
  for (let at = from; at < text.length; at++) {
    const sign = text[at] as string
    if (quote) {
      if (sign === '\\') at += 1
      else if (sign === quote) quote = ''
    } else if (sign === '"' || sign === "'" || sign === '`') quote = sign
    else if (closing[sign]) open.push(closing[sign])
    else if (sign === open.at(-1)) {
      open.pop()
      if (isDeclared && open.length === 0 && sign === '}') return at + 1
    } else if (open.length === 0 && (sign === ';' || (sign === '\n' && /^\s*\n|^[^\s.?:&|+*=)\]}-]/.test(text.slice(at + 1))))) return at
  }
  return text.length
}

/** Returns the last function of this name in a text, without the text around it; null if there is none. */
export const functionIn = (text: string, name: string): string | null => {
  const sign = name.replaceAll('$', '\\$')
  const begins = [...text.matchAll(new RegExp(`(?:async\\s+)?function\\s+${sign}\\s*\\(|(?:const|let|var)\\s+${sign}\\s*=`, 'g'))]
  const last = begins.at(-1)
  if (!last) return null
  return text.slice(last.index, endOf(text, last.index, last[0].includes('function')))
}

/** Returns the function's code and the calls that test it; null if the text has no such function, or only the lesson's own. */
export const testableIn = ({ function: name, globals, tests, changed }: ItemOf<'tests'>, text: string, lesson: LessonWords) => {
  const found = name && tests ? functionIn(text, name) : null
  if (!found || !name || !tests) return null
  if (changed && lesson.squeezed.includes(found.replace(/[\s;]+/g, ''))) return null
  const beside = Object.entries((globals ? JSON.parse(globals) : {}) as object)
  const code = [...beside.map(([each, value]) => `const ${each} = ${JSON.stringify(value)};`), found].join('\n')
  return {
    code,
    name,
    tests: tests.map(({ args, result }) => ({ args: JSON.parse(args) as unknown[], result: JSON.parse(result) as unknown })),
  }
}
