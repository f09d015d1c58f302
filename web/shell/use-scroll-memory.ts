import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

const storageKey = 'scroll-places'
/** How long a page that one comes back to may take to reach its height. */
const patience = 3000

const readPlaces = (): Map<string, number> => {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'))
  } catch {
    return new Map()
  }
}

/** Scrolls to where one was, again as the page grows, until it is reached or the visitor moves; gives the way to stop. */
const returnTo = (place: number): (() => void) => {
  const go = () => {
    window.scrollTo(0, place)
    if (window.scrollY >= place - 1) stop()
  }
  const growth = new ResizeObserver(go)
  const timer = setTimeout(() => stop(), patience)
  const stop = () => {
    growth.disconnect()
    clearTimeout(timer)
    window.removeEventListener('wheel', stop)
    window.removeEventListener('touchstart', stop)
    window.removeEventListener('keydown', stop)
  }
  for (const sign of ['wheel', 'touchstart', 'keydown'] as const) window.addEventListener(sign, stop, { passive: true })
  growth.observe(document.body)
  go()
  return stop
}

/**
 * The router calls every first page of a load `default`. Each gets a name of its own, kept in its history entry: a reload and
 * the way back find it again, and another page that is opened by a full load does not take its place.
 */
const nameOf = (key: string): string => {
  if (key !== 'default') return key
  const state: { place?: string } | null = window.history.state
  if (state?.place) return state.place
  const place = `load-${performance.timeOrigin}-${Math.random()}`
  window.history.replaceState({ ...state, place }, '')
  return place
}

/** A new page starts at its top; back, forward and reload return to where one was. */
export const useScrollMemory = (): void => {
  const { key, pathname, hash } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const places = useRef<Map<string, number>>(undefined)
  places.current ??= readPlaces()
  const lastPath = useRef(pathname)

  useEffect(() => {
    window.history.scrollRestoration = 'manual'
    const keep = () => sessionStorage.setItem(storageKey, JSON.stringify([...(places.current ?? [])].slice(-50)))
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  }, [])

  useLayoutEffect(() => {
    const isNewPage = lastPath.current !== pathname
    lastPath.current = pathname
    const name = nameOf(key)
    const place = isReturn ? places.current?.get(name) : undefined
    if (place === undefined && isNewPage && !hash) window.scrollTo(0, 0)
    const stop = place === undefined ? undefined : returnTo(place)
    const note = () => places.current?.set(name, window.scrollY)
    window.addEventListener('scroll', note, { passive: true })
    return () => {
      window.removeEventListener('scroll', note)
      stop?.()
    }
  }, [key, pathname, hash, isReturn])
}
