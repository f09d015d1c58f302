/** The root of the page's React tree: what the server has painted is taken over, or drawn anew where somebody else has changed it. */
import { type ReactNode, startTransition } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { provideRedraw } from './kit/redraw.ts'
import { reportPage } from './kit/report-page.ts'
import { earlyUse } from './start/early-use.ts'
import { tolerateForeignChanges } from './start/foreign-changes.ts'

/** A page that is changed again and again has another trouble. */
const mostRedraws = 3

/** @param isPainted whether the server has painted this page */
export const showApp = (app: ReactNode, isPainted: boolean): void => {
  let container = document.getElementById('root')
  if (!container) throw new Error('The page has no #root element')
  let root: Root | undefined
  let redraws = 0
  let isUnderWay = false

  /** Draws the page into an element of its own, from the state that it has, with what was typed. */
  const drawAnew = () => {
    const putBack = earlyUse().keepFields()
    const { scrollX, scrollY } = window
    const fresh = container?.cloneNode(false) as HTMLElement
    container?.replaceWith(fresh)
    container = fresh
    root?.unmount()
    root = createRoot(fresh)
    flushSync(() => root?.render(app))
    window.scrollTo(scrollX, scrollY)
    putBack()
    isUnderWay = false
  }
  provideRedraw(() => {
    if (isUnderWay) return true
    if (redraws++ >= mostRedraws) return false
    isUnderWay = true
    reportPage('changed-later')
    // React is at work while it says that it failed.
    setTimeout(drawAnew)
    return true
  })

  const isChanged = isPainted && earlyUse().inspect()
  tolerateForeignChanges(document.body, () => reportPage('changed-later'))
  if (isChanged) {
    reportPage('changed-early')
    drawAnew()
  } else if (isPainted) {
    // In a transition the page is hydrated piece by piece, and input meanwhile has priority.
    const painted = container
    startTransition(() => {
      root = hydrateRoot(painted, app, {
        // React has drawn the part anew that is not as the server sent it.
        onRecoverableError: (error) => {
          console.warn(error)
          reportPage('changed-early')
        },
      })
    })
  } else {
    root = createRoot(container)
    root.render(app)
  }
}
