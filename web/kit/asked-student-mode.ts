const key = 'shell.student-mode'

/** Takes `?mode=student` out of the address and keeps the wish in this tab, also over a sign-in. */
export const keepStudentMode = (): void => {
  const url = new URL(window.location.href)
  if (url.searchParams.get('mode') !== 'student') return
  sessionStorage.setItem(key, 'asked')
  url.searchParams.delete('mode')
  window.history.replaceState(window.history.state, '', url)
}

/** Whether this tab was opened for a student, and nobody has answered that yet. */
export const isStudentModeAsked = (): boolean => sessionStorage.getItem(key) !== null

export const forgetStudentMode = (): void => sessionStorage.removeItem(key)
