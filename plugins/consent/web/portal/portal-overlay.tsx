import { lazy, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { forgetStudentMode, isStudentModeAsked, useBrowserValue, useInstalled } from '#web'
import { useHasLinkToken } from '../use-link-token.ts'
import { usePortal } from '../use-portal.ts'
import { useIsWriting } from './use-is-writing.ts'

/**
 * Handles `?mode=student`, kept during the sign-in. A person without a portal gets the picker at the Student Portal; students
 * are in student mode anyway; adults are asked, since following a link is not consent.
 */
const useStudentMode = () => {
  const { data: portal } = usePortal()
  const [isAnswered, setAnswered] = useState(false)
  const isAsked = useBrowserValue(isStudentModeAsked, false) && !isAnswered
  const forget = () => {
    forgetStudentMode()
    setAnswered(true)
  }
  return {
    isAsked,
    /** Whether to ask an adult now. */
    isQuestion: isAsked && portal?.chosen_portal === 'adult' && !portal.is_student,
    forget,
  }
}

const StudentModeQuestion = lazy(async () => ({ default: (await import('./student-mode-question.tsx')).StudentModeQuestion }))
const PortalPicker = lazy(async () => ({ default: (await import('./portal-picker.tsx')).PortalPicker }))

/**
 * The picker opens on every page that is not public. Of the public pages, it opens on the landing, where the choice
 * begins, and on a student's own `/consent`, which is public only with a parent's token.
 */
const useIsAsking = (): boolean => {
  const { pathname } = useLocation()
  const hasToken = useHasLinkToken()
  const access = useInstalled().accessOf(pathname)
  if (access === 'public') return pathname === '/' || (/^\/consent\/?$/.test(pathname) && !hasToken)
  return access !== null
}

/** Asks verified users without a portal to choose one, on any page; closing leads to the landing. */
const PortalOverlay = () => {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { data } = usePortal()
  const isAsking = useIsAsking()
  const { isAsked: isStudentAsked, isQuestion, forget } = useStudentMode()
  const [isPutOff, setPutOff] = useState(false)
  const [wasShown, setShown] = useState(false)
  const isWriting = useIsWriting(!wasShown)
  const isLanding = pathname === '/'

  if (isQuestion)
    return (
      <Suspense>
        <StudentModeQuestion onAnswered={forget} />
      </Suspense>
    )
  const isDue = data !== undefined && !data.chosen_portal && isAsking && !(isLanding && isPutOff)
  // The picker waits for a form in use; typing in the picker's own fields does not close it.
  const isShown = isDue && (wasShown || !isWriting)
  if (isShown !== wasShown) setShown(isShown)
  if (!isShown) return null
  const putOff = () => {
    setPutOff(true)
    if (!isLanding) navigate('/')
  }
  return (
    <Suspense>
      <PortalPicker suggested={isStudentAsked ? 'student' : null} onPutOff={putOff} onChosen={forget} />
    </Suspense>
  )
}

export default PortalOverlay
