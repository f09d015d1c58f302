import { useEffect, useRef, useState } from 'react'

/** Milliseconds between the last letter and the search. */
const pause = 350

/**
 * The text of a search field whose search is kept in the address: typing searches after a pause, `search` at once. If the address changes
 * otherwise, such as by a link to this page, the field follows it.
 */
export const useTypedSearch = (q: string, onSearch: (q: string) => void) => {
  const [typed, setTyped] = useState(q)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** What the address has, as far as this field knows. */
  const known = useRef(q)
  // The address may change between the last letter and the search, such as by a filter: the search is added to the newest address.
  const latest = useRef(onSearch)
  latest.current = onSearch
  const search = (text = typed) => {
    clearTimeout(timer.current)
    known.current = text.trim()
    latest.current(known.current)
  }
  useEffect(() => {
    if (q === known.current) return
    known.current = q
    clearTimeout(timer.current)
    setTyped(q)
  }, [q])
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    typed,
    type: (text: string) => {
      setTyped(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => search(text), pause)
    },
    search: () => search(),
  }
}
