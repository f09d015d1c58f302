import { type CSSProperties, useLayoutEffect, useState } from 'react'
import { useMedia } from '../kit/ui/use-media.ts'

/** Elements that a message should not cover; the page's title and its main button have the greatest weight. */
const controls = 'a[href], button, input, select, textarea, summary'
const foremost = 'h1, [data-main-action]'
const foremostWeight = 100

/** The weight of those elements in a strip of the window. */
const weighStrip = (page: Element, from: number, to: number): number => {
  const inStrip = (element: Element) => {
    const { top, bottom, width } = element.getBoundingClientRect()
    return width > 0 && top < to && bottom > from
  }
  const count = (selector: string) => [...page.querySelectorAll(selector)].filter(inStrip).length
  return count(controls) + foremostWeight * count(foremost)
}

/**
 * Finds the edge of a phone's window at which a message covers least: the bottom, or the top below the header, which stays free.
 * @param newest the edge is computed again with each new message
 * @returns styles for a fixed box at the window's bottom; none on wide screens
 */
export const useFreeEdge = (box: HTMLElement | null, newest: string | undefined): CSSProperties | undefined => {
  const isPhone = useMedia('(width < 640px)')
  const [top, setTop] = useState<number | null>(null)
  useLayoutEffect(() => {
    const page = document.getElementById('root')
    if (!isPhone || newest === undefined || !box || !page) return setTop(null)
    const { offsetHeight: height } = box
    const headerEnd = Math.max(0, page.querySelector('header')?.getBoundingClientRect().bottom ?? 0)
    const atBottom = weighStrip(page, window.innerHeight - height, window.innerHeight)
    const atTop = weighStrip(page, headerEnd, headerEnd + height)
    setTop(atTop < atBottom ? headerEnd : null)
  }, [box, isPhone, newest])
  return top === null ? undefined : { top, bottom: 'auto' }
}
