import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** The time limit for a heading to appear; after that, the focus stays where it is. In milliseconds. */
const timeoutMs = 8000

/** Calls back with the element once it is in the page; returns the function that stops waiting. */
const whenShown = (selector: string, arrived: (element: HTMLElement) => void): (() => void) => {
  const look = () => {
    const element = document.querySelector<HTMLElement>(selector)
    if (!element) return false
    stop()
    arrived(element)
    return true
  }
  const observer = new MutationObserver(look)
  const timer = setTimeout(() => stop(), timeoutMs)
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  if (!look()) observer.observe(document.body, { childList: true, subtree: true })
  return stop
}

/** The id in a hash, decoded; a malformed hash is returned unchanged. */
const nameIn = (hash: string): string => {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

/** After a navigation: focuses the page's heading, or the page's own first field, and announces its title; a hash scrolls instead. */
export const RouteAnnouncer = () => {
  const { pathname, hash, key } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const [title, setTitle] = useState('')
  const before = useRef<{ pathname: string; hash: string; key: string } | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is what an arrival is; with a hash, each click on it
  useEffect(() => {
    const last = before.current
    before.current = { pathname, hash, key }
    // React's strict mode runs this twice for one entry, which would change a server-rendered page before it is hydrated.
    const isEntry = last === null || (last.pathname === pathname && last.hash === hash && last.key === key)
    if (hash.length > 1) {
      // Back and forward are handled by scroll restoration; a plain anchor of the same page, which looks the same, has another hash.
      const isBack = last && isReturn && last.key !== key && (last.pathname !== pathname || last.hash === hash)
      return isBack ? undefined : whenShown(`#${CSS.escape(nameIn(hash))}`, (element) => element.scrollIntoView())
    }
    if (isEntry) return
    return whenShown('main h1', (heading) => {
      if (!document.querySelector('main :is(input, textarea):focus')) {
        heading.tabIndex = -1
        heading.focus({ preventScroll: true })
      }
      setTitle(document.title)
    })
  }, [pathname, hash, hash && key])

  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}
