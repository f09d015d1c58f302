import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { tabStore } from '../start/browser-storage.ts'
import { useBrowserValue } from './use-browser-value.ts'

const key = 'shell.student-mode'

/** Whether an address asks for the students' view. */
const asks = (params: URLSearchParams): boolean => params.get('mode') === 'student'

/** Keeps the wish of an address with `?mode=student` in this tab, also over a sign-in. */
export const keepStudentMode = (): void => {
  if (asks(new URLSearchParams(window.location.search))) tabStore.setItem(key, 'asked')
}

/** Whether this tab was opened for a student, and nobody has answered that yet. */
export const isStudentModeAsked = (): boolean => tabStore.getItem(key) !== null

/** `isStudentModeAsked` for a page that the server draws, which knows the address alone. */
export const useStudentModeAsked = (): boolean => {
  const [params] = useSearchParams()
  return useBrowserValue(isStudentModeAsked, asks(params))
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

export const forgetStudentMode = (): void => tabStore.removeItem(key)
