import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

/** A page that brings nothing within this time keeps the focus where it is. */
const patience = 8000

/** Calls back with the element once the page shows it; gives the way to stop waiting. */
const whenShown = (selector: string, arrived: (element: HTMLElement) => void): (() => void) => {
  const look = () => {
    const element = document.querySelector<HTMLElement>(selector)
    if (!element) return false
    stop()
    arrived(element)
    return true
  }
  const observer = new MutationObserver(look)
  const timer = setTimeout(() => stop(), patience)
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  if (!look()) observer.observe(document.body, { childList: true, subtree: true })
  return stop
}

/** After each navigation: focus on the new page's heading, or in the field that the page itself opens with, its title announced; a hash scrolls to its place instead. */
export const Arrival = () => {
  const { pathname, hash } = useLocation()
  const [title, setTitle] = useState('')
  const isFirst = useRef(true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is what an arrival is
  useEffect(() => {
    const isEntry = isFirst.current
    isFirst.current = false
    if (hash.length > 1) return whenShown(`#${CSS.escape(decodeURIComponent(hash.slice(1)))}`, (element) => element.scrollIntoView())
    if (isEntry) return
    return whenShown('main h1', (heading) => {
      if (!document.querySelector('main :is(input, textarea):focus')) {
        heading.tabIndex = -1
        heading.focus({ preventScroll: true })
      }
      setTitle(document.title)
    })
  }, [pathname, hash])

  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}
