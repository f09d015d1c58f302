import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { forgetStudentMode, isStudentModeAsked, useToast, useTranslation } from '#web'
import { consent } from '../consent-client.ts'
import { usePortal } from '../use-portal.ts'

const never = () => () => {}
/** The server that paints a page knows nothing of the tab. */
const notAsked = () => false

/**
 * What `?mode=student` asks for, kept over the sign-in. Whoever has no portal yet meets the picker at the Student Portal; students
 * are in student mode anyway; adults are asked, since a link is not their word.
 */
export const useStudentMode = () => {
  const { t } = useTranslation('consent')
  const toast = useToast()
  const client = useQueryClient()
  const { data: portal } = usePortal()
  const [isAnswered, setAnswered] = useState(false)
  const isAsked = useSyncExternalStore(never, isStudentModeAsked, notAsked) && !isAnswered
  const forget = () => {
    forgetStudentMode()
    setAnswered(true)
  }
  const turnOn = useMutation({
    mutationFn: () => consent.client.studentMode({ is_student: true }),
    onSuccess: async () => {
      forget()
      await client.invalidateQueries({ queryKey: consent.query.portal.key() })
    },
    onError: () => toast({ tone: 'danger', title: t('sharing.failed') }),
  })
  return {
    isAsked,
    /** Whether an adult is to be asked now. */
    isQuestion: isAsked && portal?.chosen_portal === 'adult' && !portal.is_student,
    turnOn,
    forget,
  }
}
