import { Document, isScalar, Scalar, visit } from 'yaml'
import { type ExerciseParts, holdsCallsAsText, takeCalls } from './calls-in-text.ts'

/**
 * The fields of a lesson that held its calls as paragraphs. A lesson that makes calls and describes none, such as one with numbered
 * steps, gets rows to look at: its text stays where it is.
 */
export const upgradeLesson = (fields: Readonly<Record<string, unknown>>, language: string): Record<string, unknown> | null => {
  const { exercise, calls } = fields
  if (typeof exercise !== 'string') return null
  const hasRows = Array.isArray(calls) && calls.length > 0
  const missing = hasRows || language !== 'en' ? 0 : Number(fields.callsRequired) || 0
  if (language === 'en' && !holdsCallsAsText(exercise) && missing === 0) return null
  const taken = takeCalls(exercise, language)
  // With both forms in one draft, its editor decides.
  if (hasRows && taken.calls.length > 0) return null
  const rows =
    taken.calls.length > 0 ? taken.calls : Array.from({ length: missing }, (_, n) => ({ label: `Call ${n + 1}`, step: '', prompt: '' }))
  return {
    exercise: taken.exercise,
    ...(taken.doneWhen && { doneWhen: taken.doneWhen }),
    ...(rows.length > 0 && { calls: rows }),
  }
}

/** The two fields as a file writes them: texts of one line folded, longer ones as they stand. */
const yamlOf = ({ calls, doneWhen }: ExerciseParts): string => {
  const rows = calls.map(({ label, step, prompt }) => ({ label, ...(step && { step }), ...(prompt && { prompt }) }))
  const document = new Document({ ...(rows.length > 0 && { calls: rows }), doneWhen })
  visit(document, {
    Pair: (_, { key, value }) => {
      if (!isScalar(key) || !isScalar(value) || key.value === 'label') return
      const isLong = key.value === 'prompt' || String(value.value).includes('\n')
      value.type = isLong ? Scalar.BLOCK_LITERAL : Scalar.BLOCK_FOLDED
    },
  })
  return document.toString({ lineWidth: 0 }).replace(/^( *(?:- )?\w+: [|>])\n/gm, '$1-\n')
}

const file = /^---\n([\s\S]*?\n)---\n([\s\S]*?\n## Exercise\n)([\s\S]*)$/

/** A lesson's file with its calls and its end as fields; every other line stays. */
export const convertLessonFile = (text: string): string => {
  const [, front = '', before = '', exercise = ''] = file.exec(text.replaceAll('\r\n', '\n')) ?? []
  if (!holdsCallsAsText(exercise)) return text
  const parts = takeCalls(exercise)
  const at = front.search(/^expectedOutput:/m)
  const cut = at === -1 ? front.length : at
  return `---\n${front.slice(0, cut)}${yamlOf(parts)}${front.slice(cut)}---\n${before}\n${parts.exercise}\n`
}
