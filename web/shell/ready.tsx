import { useEffect } from 'react'
import { useHydrated } from '../kit/use-hydrated.ts'

let tell = () => {}

/** Resolves when the page answers to its visitor for the first time. */
export const whenReady = new Promise<void>((resolve) => {
  tell = resolve
})

/** Stands beside a page and says that it answers, as soon as it does, with what only the browser knows; shows in the browser's own timeline. */
export const Ready = () => {
  const isHydrated = useHydrated()
  useEffect(() => {
    if (!isHydrated) return
    performance.mark('app-ready')
    tell()
  }, [isHydrated])
  return null
}
