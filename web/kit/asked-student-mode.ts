import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { tabStore } from '../start/browser-storage.ts'
import { useBrowserValue } from './use-browser-value.ts'

const key = 'shell.student-mode'

/** Whether an address has `?mode=student`. */
const asks = (params: URLSearchParams): boolean => params.get('mode') === 'student'

/** Stores `?mode=student` of the address in this tab, so that it survives a sign-in. */
export const keepStudentMode = (): void => {
  if (asks(new URLSearchParams(window.location.search))) tabStore.setItem(key, 'asked')
}

/** Whether this tab was opened for a student, and the question has not been answered yet. */
export const isStudentModeAsked = (): boolean => tabStore.getItem(key) !== null

/** `isStudentModeAsked` for a page that the server renders, which knows only the address. */
export const useStudentModeAsked = (): boolean => {
  const [params] = useSearchParams()
  return useBrowserValue(isStudentModeAsked, asks(params))
}

/** Removes `?mode=student` from the address once it is stored. */
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
