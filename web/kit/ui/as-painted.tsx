import { type ComponentType, type MouseEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { serverScope } from '../scope.ts'
import { useHydrated } from '../use-hydrated.ts'
import { hasSameValues } from './has-same-values.ts'
import { lateComponent } from './late.tsx'
import { Skeleton } from './skeleton.tsx'

/** Where a plain press of a link leads within the app; null for all else. */
const pathOf = ({ target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): string | null => {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented || !(target instanceof Element)) return null
  const link = target.closest('a')
  return link && !link.target ? (/^\/(?![/\\]).*/.exec(link.getAttribute('href') ?? '')?.[0] ?? null) : null
}

/**
 * Something to look at and read, such as a long text, whose code a painted page does without: it stays as the server has painted it
 * while what it shows is the same, in the same language. Its code comes where it changes, and where it was not painted. It has no state and no buttons;
 * links in it lead on as all others do.
 */
export const asPainted = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const Late = lateComponent(load, { isFetchedAhead: false })
  // biome-ignore lint/correctness/noComponentHookFactories: it is made once, in its module, as those of `lazy` are
  return function AsPainted(props: Props) {
    const id = useId()
    const navigate = useNavigate()
    const { language } = useTranslation().i18n
    const isHydrated = useHydrated()
    const [painted] = useState(() => {
      if (isHydrated || serverScope()) return null
      const html = document.getElementById(id)?.innerHTML
      return html ? { html, props, language } : null
    })
    if (!painted || painted.language !== language || !hasSameValues(painted.props, props))
      return (
        <div id={id}>
          <Late {...props} meanwhile={<Skeleton lines={6} />} />
        </div>
      )
    const follow = (event: MouseEvent) => {
      const path = pathOf(event)
      if (path === null) return
      event.preventDefault()
      navigate(path)
    }
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
      // biome-ignore lint/a11y/noStaticElementInteractions: the links in it are what is pressed
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what stands there already, and React leaves it as it is
      <div id={id} onClick={follow} dangerouslySetInnerHTML={{ __html: painted.html }} suppressHydrationWarning />
    )
  }
}
