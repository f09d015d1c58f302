import { use } from 'react'
import { useTranslation } from '#web'
import { LessonLanguage } from './lesson-terms.ts'
import { LessonText } from './lesson-text.tsx'

/** What the learner has when the exercise is done, in the lesson's own language. */
export const DoneWhen = ({ children }: { children: string }) => {
  const language = use(LessonLanguage)
  const { i18n } = useTranslation('courses')
  if (!children) return null
  return (
    <div lang={language}>
      <LessonText>{`**${i18n.getFixedT(language, 'courses')('lesson.doneWhen')}** ${children}`}</LessonText>
    </div>
  )
}
