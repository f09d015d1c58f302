import { type RefObject, useEffect, useRef } from 'react'

/** Marks the element that contains the answer; it receives the focus while a call runs. */
export const answerMark = 'data-answer'

/**
 * Keeps the focus at the desk: if the focused control is removed with its step (Make API Call, Stop, Next call), the focus
 * moves to the answer while one is running, otherwise to the first field of the current prompt.
 */
export const useKeptFocus = (isRunning: boolean): RefObject<HTMLDivElement | null> => {
  const desk = useRef<HTMLDivElement>(null)
  const last = useRef<EventTarget | null>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (desk.current?.contains(target as Node)) last.current = target
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    const isLost = last.current instanceof Element && !last.current.isConnected && document.activeElement === document.body
    if (!isLost || !desk.current) return
    const answer = desk.current.querySelector<HTMLElement>(`[${answerMark}]`)
    const field = desk.current.querySelector<HTMLElement>('form textarea, form input')
    const place = isRunning ? (answer ?? field) : (field ?? answer)
    last.current = place
    place?.focus()
  })
  return desk
}
