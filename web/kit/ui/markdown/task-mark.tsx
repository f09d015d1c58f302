import { useTranslation } from 'react-i18next'

/** Tells whether a task in a text is done. */
export const TaskMark = ({ isDone }: { isDone: boolean }) => {
  const { t } = useTranslation('shell')
  return (
    <span role="img" aria-label={t(isDone ? 'markdown.done' : 'markdown.notDone')} className="task-mark" data-done={isDone || undefined} />
  )
}
