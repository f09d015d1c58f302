import { useMemo } from 'react'
import { Button, useTranslation } from '#web'
import { LessonText } from './lesson-text.tsx'
import { splitPrompts } from './split-prompts.ts'

interface ExerciseTextProps {
  children: string
  /** Puts a prompt of the text into the prompt box; without this callback prompts are only shown. */
  onUsePrompt?: ((prompt: string) => void) | undefined
}

/** The instructions, with a button at each prompt that puts it into the prompt box. */
export const ExerciseText = ({ children, onUsePrompt }: ExerciseTextProps) => {
  const { t } = useTranslation('courses')
  const parts = useMemo(() => splitPrompts(children), [children])
  return (
    <div className="grid max-w-[44rem] grid-cols-[minmax(0,1fr)] gap-3">
      {parts.map(({ kind, text }) =>
        kind === 'words' ? (
          <LessonText key={text}>{text}</LessonText>
        ) : (
          <div key={text} className="rounded-md border border-line bg-surface-raised">
            <p dir="auto" className="px-4 pt-3 pb-2 font-mono text-sm leading-relaxed break-words whitespace-pre-wrap">
              {text}
            </p>
            {onUsePrompt && (
              <Button variant="quiet" small className="ms-1 mb-1 underline underline-offset-4" onClick={() => onUsePrompt(text)}>
                {t('lesson.usePrompt')}
              </Button>
            )}
          </div>
        ),
      )}
    </div>
  )
}
