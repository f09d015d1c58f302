import { useEffect, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router-dom'

const key = 'shell.student-mode'

/** Whether an address asks for the students' view. */
const asks = (params: URLSearchParams): boolean => params.get('mode') === 'student'

/** Keeps the wish of an address with `?mode=student` in this tab, also over a sign-in. */
export const keepStudentMode = (): void => {
  if (asks(new URLSearchParams(window.location.search))) sessionStorage.setItem(key, 'asked')
}

/** Whether this tab was opened for a student, and nobody has answered that yet. */
export const isStudentModeAsked = (): boolean => sessionStorage.getItem(key) !== null

const neverChanges = () => () => undefined

/** `isStudentModeAsked` for a page that the server draws, which knows the address alone. */
export const useStudentModeAsked = (): boolean => {
  const [params] = useSearchParams()
  return useSyncExternalStore(neverChanges, isStudentModeAsked, () => asks(params))
}

/** Takes `?mode=student` out of the address once it is kept. */
export const useCleanAddress = (): void => {
  const [params, setParams] = useSearchParams()
  const isAsked = asks(params)
  useEffect(() => {
    if (!isAsked) return
    setParams(
      (before) => {
        before.delete('mode')
        return before
      },
      { replace: true },
    )
  }, [isAsked, setParams])
}

export const forgetStudentMode = (): void => sessionStorage.removeItem(key)
