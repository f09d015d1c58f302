/** The root of the page's React tree: the server's markup is hydrated, or rendered anew if other code has changed it. */
import { type ReactNode, startTransition } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { provideRedraw } from './kit/redraw.ts'
import { reportPage } from './kit/report-page.ts'
import { earlyUse } from './start/early-use.ts'
import { tolerateForeignChanges } from './start/foreign-changes.ts'

/** A page that is changed more often has another problem. */
const mostRedraws = 3

/** @param isPainted whether the server has rendered this page */
export const showApp = (app: ReactNode, isPainted: boolean): void => {
  let container = document.getElementById('root')
  if (!container) throw new Error('The page has no #root element')
  let root: Root | undefined
  let redraws = 0
  let isUnderWay = false

  /** Renders the page into a new element, with its current state and typed text. */
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
    // React is still working when it reports the failure.
    setTimeout(drawAnew)
    return true
  })

  const isChanged = isPainted && earlyUse().inspect()
  tolerateForeignChanges(document.body, () => reportPage('changed-later'))
  if (isChanged) {
    reportPage('changed-early')
    drawAnew()
  } else if (isPainted) {
    // In a transition the page is hydrated in parts, and input has priority.
    const painted = container
    startTransition(() => {
      root = hydrateRoot(painted, app, {
        // React has rendered a part anew because it differed from the server's markup.
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
