import { useEffect, useRef } from 'react'
import { holdHistory } from './hold-history.ts'

/** The router numbers the entries it makes. */
const placeOf = (state: unknown): number | undefined => (state as { idx?: number } | null)?.idx

/**
 * While something is unsaved, Back and Forward are taken back before the router hears of them, and asked about: `ask` is told
 * by how many entries the visitor wanted to go. Steps out of the app end the page, and are asked about by `beforeunload`.
 */
export const useBackQuestion = (isDirty: boolean, ask: (steps: number) => void): void => {
  const asked = useRef(ask)
  asked.current = ask
  useEffect(() => {
    if (!isDirty) return
    const here = placeOf(window.history.state) ?? 0
    let isReturning = false
    const hold = (event: PopStateEvent) => {
      event.stopImmediatePropagation()
      if (isReturning) {
        isReturning = false
        return
      }
      const steps = (placeOf(event.state) ?? here - 1) - here
      if (steps === 0) return
      isReturning = true
      window.history.go(-steps)
      asked.current(steps)
    }
    return holdHistory(hold)
  }, [isDirty])
}
