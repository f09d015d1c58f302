import { useTranslation } from '#web'
import type { SubSlide } from '../../contract.ts'

interface ExerciseWords {
  /** The heading before a call: its number and name. */
  readonly callTitle: (call: { number: number; label: string }) => string
  readonly doneWhen: string
}

/** Labels such as «What if it were gone?» have their own end mark. */
const endOnce = (title: string) => title.replace(/([?!])\.$/, '$1')

/** A whole exercise as one Markdown text: preparation, each call with its prompt in a fence marked `text`, and its end. */
export const wholeExercise = (
  { exercise, calls, doneWhen }: Pick<SubSlide, 'exercise' | 'calls' | 'doneWhen'>,
  words: ExerciseWords,
): string =>
  [
    exercise,
    ...calls.flatMap(({ label, step, prompt }, index) => [
      `**${endOnce(words.callTitle({ number: index + 1, label }))}** ${step}`.trim(),
      prompt && `\`\`\`text\n${prompt}\n\`\`\``,
    ]),
    doneWhen && `**${words.doneWhen}** ${doneWhen}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')

/** A lesson's whole exercise as one text in the lesson's own language. */
export const useWholeExercise = (subSlide: SubSlide | undefined): string => {
  const { i18n } = useTranslation('courses')
  if (!subSlide) return ''
  const t = i18n.getFixedT(subSlide.language, 'courses')
  return wholeExercise(subSlide, { callTitle: (call) => t('lesson.callTitle', call), doneWhen: t('lesson.doneWhen') })
}
