import { useEffect, useState } from 'react'

const fields = 'textarea, select, [contenteditable="true"], input:not([type="button"], [type="submit"], [type="reset"], [type="image"])'

/**
 * Whether the user is in the middle of a form: they have typed or chosen something, and neither left nor sent the form. Overlays
 * that open by themselves wait meanwhile. A press outside ends it only after its click event: nothing opens under the pointer.
 * @param isHeard whether to listen; false once nothing waits for the result
 */
export const useIsWriting = (isHeard: boolean): boolean => {
  const [isWriting, setWriting] = useState(false)
  useEffect(() => {
    if (!isHeard) return setWriting(false)
    let place: Element | null = null
    const begin = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.matches(fields)) return
      place = target.closest('form') ?? target
      setWriting(true)
    }
    const end = () => {
      place = null
      setWriting(false)
    }
    const isElsewhere = () => place !== null && !place.contains(document.activeElement)
    const heard = () => isElsewhere() && end()
    const listeners = [
      ['input', begin],
      ['submit', end],
      ['click', heard],
      ['keyup', heard],
    ] as const
    for (const [name, hear] of listeners) document.addEventListener(name, hear)
    return () => {
      for (const [name, hear] of listeners) document.removeEventListener(name, hear)
    }
  }, [isHeard])
  return isWriting
}
