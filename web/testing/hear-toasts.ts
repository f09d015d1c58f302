import { onTestFinished, vi } from 'vitest'
import { startToasts, type ToastMessage, toastManager } from '../kit/toast.ts'

/** The messages on the screen, the newest first. */
export const shownToasts = (): { title: string; text: string }[] =>
  [...document.querySelectorAll('.toasts > [role]')].map((toast) => {
    const [title, text] = toast.querySelectorAll('p')
    return { title: title?.textContent ?? '', text: text?.textContent ?? '' }
  })

/** Lets a test receive the messages instead of the page. @returns the function called with each message, until the test ends */
export const hearToasts = () => {
  const heard = vi.fn<(message: ToastMessage) => void>()
  vi.spyOn(toastManager, 'add').mockImplementation(({ data }) => {
    if (data) heard(data)
    return ''
  })
  onTestFinished(startToasts())
  return heard
}
