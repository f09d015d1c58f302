import { useState, useSyncExternalStore } from 'react'
import { forgetStudentMode, isStudentModeAsked } from '#web'
import { usePortal } from '../use-portal.ts'

const never = () => () => {}
/** The server that paints a page knows nothing of the tab. */
const notAsked = () => false

/**
 * What `?mode=student` asks for, kept over the sign-in. Whoever has no portal yet meets the picker at the Student Portal; students
 * are in student mode anyway; adults are asked, since a link is not their word.
 */
export const useStudentMode = () => {
  const { data: portal } = usePortal()
  const [isAnswered, setAnswered] = useState(false)
  const isAsked = useSyncExternalStore(never, isStudentModeAsked, notAsked) && !isAnswered
  const forget = () => {
    forgetStudentMode()
    setAnswered(true)
  }
  return {
    isAsked,
    /** Whether an adult is to be asked now. */
    isQuestion: isAsked && portal?.chosen_portal === 'adult' && !portal.is_student,
    forget,
  }
}
