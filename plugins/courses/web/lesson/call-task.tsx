import { type ReactNode, useId } from 'react'
import { LessonText } from './lesson-text.tsx'

interface CallTaskProps {
  title: string
  /** Markdown with terms. */
  children: string
  language: string
  /** Rendered below the task: actions for this step. */
  actions?: ReactNode
}

/** The current task: one call's step, or one step of a written exercise. */
export const CallTask = ({ title, children, language, actions }: CallTaskProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 border-s-4 border-brand ps-4.5">
      <h3 id={id} className="mb-1 font-display text-[1.1875rem] font-medium">
        {title}
      </h3>
      <div lang={language}>
        <LessonText>{children}</LessonText>
      </div>
      {actions}
    </section>
  )
}
