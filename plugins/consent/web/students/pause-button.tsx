import { Pause, Play } from 'lucide-react'
import { Button, useTranslation } from '#web'
import { useStudentScopes } from './use-student-scopes.ts'

/** Stops all real calls of a student with one click, and lets them go on. Nothing until it is known which. */
export const PauseButton = ({ studentId, name }: { studentId: string; name: string }) => {
  const { t } = useTranslation('consent')
  const { data, change } = useStudentScopes(studentId, name)
  if (!data) return null
  return (
    <Button variant="secondary" onClick={() => change.mutate({ paused: !data.paused })}>
      {data.paused ? <Play aria-hidden="true" className="size-4.5" /> : <Pause aria-hidden="true" className="size-4.5" />}
      {t(data.paused ? 'scopes.resume' : 'scopes.pause')}
    </Button>
  )
}
