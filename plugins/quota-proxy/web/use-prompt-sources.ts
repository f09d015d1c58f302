import { useTranslation } from '#web'
import type { FillSource } from './fill-menu.tsx'
import type { ShownAnswer } from './shown-answers.ts'
import type { Marks } from './use-marks.ts'

/** Texts for the fields of the prompt at this index: marked lines, and answers, the newest first. */
export const usePromptSources = (answers: readonly (ShownAnswer | null)[], draftNumber: number, marks: Marks) => {
  const { t } = useTranslation('quota-proxy')
  const earlier = answers.slice(0, draftNumber).flatMap((answer, index) => (answer?.text ? [index + 1] : []))
  /** Names the answers to which a field's name refers. */
  const sourceOf = (name: string) => {
    const asked = Number(/\b(?:call|answer) (\d+)\b/i.exec(name)?.[1] ?? 0)
    const from = earlier.includes(asked) ? [asked] : earlier
    if (from.length === 0) return undefined
    if (from.length === 1) return t('fields.fromAnswer', { n: from[0] })
    return from.length === 2 ? t('fields.fromTwo', { a: from[0], b: from[1] }) : t('fields.fromMany', { a: from[0], b: from.at(-1) })
  }
  const sources: FillSource[] = [
    ...(marks.lines.length > 0
      ? [{ label: t('fields.fromMarks', { count: marks.lines.length }), text: marks.lines.map(({ text }) => text).join('\n') }]
      : []),
    ...earlier.toReversed().map((n) => ({ label: t('answerN', { n }), text: answers[n - 1]?.text ?? '' })),
  ]
  return { sources, sourceOf }
}
