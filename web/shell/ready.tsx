import { useEffect } from 'react'

let tell = () => {}

/** Resolves when the page answers to its visitor for the first time. */
export const whenReady = new Promise<void>((resolve) => {
  tell = resolve
})

/** Stands beside a page and says that it answers, as soon as it does; shows in the browser's own timeline. */
export const Ready = () => {
  useEffect(() => {
    performance.mark('app-ready')
    tell()
  }, [])
  return null
}
