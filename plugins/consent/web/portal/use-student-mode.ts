import { useState } from 'react'
import { forgetStudentMode, isStudentModeAsked, useBrowserValue } from '#web'
import { usePortal } from '../use-portal.ts'

/**
 * What `?mode=student` asks for, kept over the sign-in. Whoever has no portal yet meets the picker at the Student Portal; students
 * are in student mode anyway; adults are asked, since a link is not their word.
 */
export const useStudentMode = () => {
  const { data: portal } = usePortal()
  const [isAnswered, setAnswered] = useState(false)
  const isAsked = useBrowserValue(isStudentModeAsked, false) && !isAnswered
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
