import { type RefObject, useEffect, useRef } from 'react'

/**
 * A painted page can be used before its script has come: a box that was ticked or a choice that was made by then is told once, so that
 * the page goes on from what its visitor sees.
 * @param isChecked as the page has drawn it; undefined where the box keeps its own state
 */
export const useEarlyChoice = (
  isChecked: boolean | undefined,
  choose: (isChecked: boolean) => void,
): RefObject<HTMLInputElement | null> => {
  const ref = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is taken over
  useEffect(() => {
    const box = ref.current
    if (!box || isChecked === undefined || box.checked === isChecked) return
    // Of radio buttons the one that was chosen speaks.
    if (box.checked || box.type === 'checkbox') choose(box.checked)
  }, [])
  return ref
}
