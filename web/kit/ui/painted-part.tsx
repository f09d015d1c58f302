import { type ComponentType, type MouseEvent, type Ref, Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import { noteDrawnCode } from '../scope.ts'
import { useStaysPainted } from '../use-hydrated.ts'
import { awaitedCode } from './lazy-component.tsx'
import { MissingCodeBoundary } from './missing-code-boundary.tsx'

interface PaintedPartProps {
  readonly className?: string | undefined
  /** The key of the part's inputs: if it changes, the part is rendered anew. */
  readonly drawnFrom: string
  /** Whether the part needs its code, for example for a formula that the browser renders. */
  readonly isLive?: boolean
  readonly paintedRef?: Ref<HTMLDivElement> | undefined
}

/** The app's page to which a clicked link leads, if the browser would otherwise load it as a document. */
const pageOf = ({ target, button, defaultPrevented, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): string | undefined => {
  const link = target instanceof Element ? target.closest('a') : null
  const href = link?.getAttribute('href')
  if (!link || link.target || defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined
  return href?.startsWith('/') ? href : undefined
}

/**
 * A static part of a page that depends only on its props, such as a text or a picture. The server's markup of it stays unchanged:
 * React does not touch markup given as a string when it hydrates a page, so the browser needs neither the part's code nor the work.
 * If there is no server markup, as after a navigation, the part's code is loaded and renders it.
 */
export const paintedPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const { fetch, useComponent } = awaitedCode(load)
  const part = ({ className, drawnFrom, isLive = false, paintedRef, ...props }: Props & PaintedPartProps) => {
    const staysPainted = useStaysPainted(drawnFrom)
    const Component = useComponent() as ComponentType<object>
    const navigate = useNavigate()
    if (staysPainted && !isLive)
      return (
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it hears of the links in it, which have keys by themselves
        <div
          key="painted"
          ref={paintedRef}
          className={className}
          onClick={(event) => {
            const page = pageOf(event)
            if (page === undefined) return
            event.preventDefault()
            void navigate(page)
          }}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty, so that what React has painted on the server stays
          dangerouslySetInnerHTML={{ __html: '' }}
        />
      )
    if (isLive) noteDrawnCode(load)
    return (
      <div key="drawn" className={className}>
        <MissingCodeBoundary>
          <Suspense>
            <Component {...props} />
          </Suspense>
        </MissingCodeBoundary>
      </div>
    )
  }
  return Object.assign(part, { fetch })
}
