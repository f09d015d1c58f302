import { Toast } from '@base-ui/react/toast'

export interface ToastMessage {
  readonly title: string
  readonly text?: string
  /** `danger` is announced at once and stays until dismissed; the others leave after a while. */
  readonly tone: 'award' | 'danger' | 'info' | 'success' | 'warning'
  /** Where the reader can do something about it, inside the app. */
  readonly link?: { readonly to: string; readonly label: string }
}

const shownForMs = 7000

/** What the toaster shows. */
export const toastManager = Toast.createToastManager<ToastMessage>()

let isShowing = false
/** What came before the toaster was there: it arrives after the page. */
const waiting: ToastMessage[] = []

const show = (message: ToastMessage): void => {
  const { title, text, tone } = message
  // The same words twice say no more than once: they are said anew in their place.
  const id = [tone, title, text].join('\n')
  toastManager.add({ id, title, description: text, timeout: tone === 'danger' ? 0 : shownForMs, data: message })
}

const toast = (message: ToastMessage): void => {
  if (isShowing) show(message)
  else waiting.push(message)
}

/** The toaster is on the page. @returns what it calls when it leaves */
export const startToasts = (): (() => void) => {
  isShowing = true
  for (const message of waiting.splice(0)) show(message)
  return () => {
    isShowing = false
  }
}

/** Shows a short message that floats above the page. */
export const useToast = () => toast
