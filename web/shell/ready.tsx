import { useEffect } from 'react'
import { useHydrated } from '../kit/use-hydrated.ts'

let tell = () => {}

/** Resolves when the page first reacts to input. */
export const whenReady = new Promise<void>((resolve) => {
  tell = resolve
})

/** Rendered beside a page: resolves `whenReady` after hydration, and adds a mark to the browser's performance timeline. */
export const Ready = () => {
  const isHydrated = useHydrated()
  useEffect(() => {
    if (!isHydrated) return
    performance.mark('app-ready')
    tell()
  }, [isHydrated])
  return null
}
