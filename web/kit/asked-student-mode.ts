import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useHydrated } from './use-hydrated.ts'

const key = 'shell.student-mode'

/** Whether an address asks for the students' view. */
const asks = (params: URLSearchParams): boolean => params.get('mode') === 'student'

/** Keeps the wish of an address with `?mode=student` in this tab, also over a sign-in. */
export const keepStudentMode = (): void => {
  if (asks(new URLSearchParams(window.location.search))) sessionStorage.setItem(key, 'asked')
}

/** Whether this tab was opened for a student, and nobody has answered that yet. */
export const isStudentModeAsked = (): boolean => sessionStorage.getItem(key) !== null

/** `isStudentModeAsked` for a page that the server draws, which knows the address alone. */
export const useStudentModeAsked = (): boolean => {
  const [params] = useSearchParams()
  return useHydrated() ? isStudentModeAsked() : asks(params)
}

/** Takes `?mode=student` out of the address once it is kept. */
export const useCleanAddress = (): void => {
  const { search, hash, state } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const params = new URLSearchParams(search)
    if (!asks(params)) return
    params.delete('mode')
    void navigate({ search: `${params}`, hash }, { replace: true, state, preventScrollReset: true })
  }, [search, hash, state, navigate])
}

export const forgetStudentMode = (): void => sessionStorage.removeItem(key)
