import { useEffect, useRef } from 'react'

const pathOf = (event: MouseEvent): string | null => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (!link?.href || isElsewhere || link.target === '_blank' || link.hasAttribute('download')) return null
  return link.origin === window.location.origin ? link.pathname + link.search + link.hash : null
}

/** While something is unsaved, a link to another page of the app is held back and its path asked about. Reloads ask by `beforeunload`. */
export const useLinkQuestion = (isDirty: boolean, ask: (path: string) => void): void => {
  const asked = useRef(ask)
  asked.current = ask
  useEffect(() => {
    if (!isDirty) return
    const hold = (event: MouseEvent) => {
      const path = pathOf(event)
      if (path === null) return
      event.preventDefault()
      event.stopPropagation()
      asked.current(path)
    }
    // Before the router hears of it.
    document.addEventListener('click', hold, { capture: true })
    return () => document.removeEventListener('click', hold, { capture: true })
  }, [isDirty])
}
