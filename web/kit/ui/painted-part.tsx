import { type ComponentType, type MouseEvent, type Ref, Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import { noteDrawnCode } from '../scope.ts'
import { useStaysPainted } from '../use-hydrated.ts'
import { awaitedCode } from './lazy-component.tsx'
import { MissingCodeBoundary } from './missing-code-boundary.tsx'

interface PaintedPartProps {
  readonly className?: string | undefined
  /** The key of the drawing's inputs: if it changes, the part is drawn anew. */
  readonly drawnFrom: string
  /** Whether something in it needs its code, such as a formula that the browser draws. */
  readonly isLive?: boolean
  readonly paintedRef?: Ref<HTMLDivElement> | undefined
}

/** The page of ours to which a press leads, where the browser would load it whole. */
const pageOf = ({ target, button, defaultPrevented, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): string | undefined => {
  const link = target instanceof Element ? target.closest('a') : null
  const href = link?.getAttribute('href')
  if (!link || link.target || defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined
  return href?.startsWith('/') ? href : undefined
}

/**
 * A static part of a page that depends on its props alone, such as a text or a picture. The server's markup of it stays as it is:
 * React leaves markup that is given as a string alone when it hydrates a page, so the browser needs neither its code nor the work.
 * If nothing is painted, as after a navigation, its code is loaded and draws it.
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
