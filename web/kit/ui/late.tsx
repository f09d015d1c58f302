import { type ComponentType, lazy, memo, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { holdEarlyUseOf } from '../early-use.ts'
import { isMissingCode } from '../missing-code.ts'
import { serverScope } from '../scope.ts'
import { useHydrated } from '../use-hydrated.ts'
import { MissingCodeBoundary } from './missing-code-boundary.tsx'

interface Late {
  readonly fetch: () => Promise<unknown>
  readonly isFetchedAhead: boolean
}

const all = new Set<Late>()

interface LateOptions {
  /** Whether it is fetched with the first sign that somebody is there, before it is drawn; the default. */
  readonly isFetchedAhead?: boolean
  /**
   * Whether it is not fetched before somebody uses the page, also where it is drawn: until then it stands as the server has painted
   * it, or `meanwhile` stands in its place. Where neither does it comes at once.
   */
  readonly waitsForUse?: boolean
}

let noteUse = () => {}
/** Somebody is there. */
const use = new Promise<void>((resolve) => {
  noteUse = resolve
})
const nextPress = () =>
  new Promise<unknown>((resolve) => {
    for (const sign of ['pointerdown', 'keydown']) window.addEventListener(sign, resolve, { once: true, capture: true })
  })

interface LateProps {
  meanwhile?: ReactNode
  isWaiting?: boolean
  /** Called once its code has come and answers. */
  onDrawn?: () => void
}

interface DrawnProps extends LateProps {
  Component: ComponentType<object>
}

const Told = ({ onDrawn }: { onDrawn: () => void }) => {
  useEffect(onDrawn, [onDrawn])
  return null
}

// What has not changed is not drawn anew: React would take away what is painted and not taken over yet.
const Drawn = memo(function Drawn({ Component, meanwhile, onDrawn, ...props }: DrawnProps) {
  return (
    <MissingCodeBoundary fallback={meanwhile}>
      <Suspense fallback={meanwhile}>
        <Component {...props} />
        {onDrawn && <Told onDrawn={onDrawn} />}
      </Suspense>
    </MissingCodeBoundary>
  )
})

/** Until the code of a painted part answers what is done to it is held; the first of it has the code fetched. */
const usePaintedPart = (isPainted: boolean) => {
  const part = useRef<HTMLDivElement>(null)
  const isDrawn = useRef(false)
  const letGo = useRef<() => void>(undefined)
  useEffect(() => {
    if (!isPainted || isDrawn.current || !part.current) return
    letGo.current = holdEarlyUseOf(part.current, () => void loadLateComponents())
    return letGo.current
  }, [isPainted])
  const [onDrawn] = useState(() => () => {
    isDrawn.current = true
    letGo.current?.()
  })
  return { part, onDrawn }
}

/**
 * A component whose code a page can be without until somebody uses it: what opens, floats or is said. It comes when it is first
 * drawn, or before (`loadLateComponents`). Where it is there already it is drawn at once.
 */
export const lateComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isFetchedAhead = true, waitsForUse = false }: LateOptions = {},
) => {
  let loaded: ComponentType<Props> | undefined
  const fetch = async () => {
    try {
      loaded ??= await load()
    } catch (error) {
      // What cannot be had now is asked for again when it is drawn again.
      Lazy = lazy(fetch)
      throw error
    }
    return { default: loaded }
  }
  let Lazy = lazy(fetch)
  const LazyOnUse = lazy(async () => {
    await use
    for (;;) {
      try {
        return await fetch()
      } catch (error) {
        if (!isMissingCode(error)) throw error
        // What stands there stays.
        await nextPress()
      }
    }
  })
  all.add({ fetch, isFetchedAhead })
  /** `meanwhile` stands in its place while its code is on its way. */
  // biome-ignore lint/correctness/noComponentHookFactories: a late component is made once, in its module, as those of `lazy` are
  const Late = ({ meanwhile, isWaiting, onDrawn, ...props }: Props & LateProps) => {
    // One and the same for as long as it stands, so that it keeps its state when the code arrives.
    const [Component] = useState<ComponentType<object>>(() => (loaded ?? (isWaiting ? LazyOnUse : Lazy)) as ComponentType<object>)
    return <Drawn {...props} Component={Component} meanwhile={meanwhile} onDrawn={onDrawn} />
  }
  if (!waitsForUse) return (props: Props & Pick<LateProps, 'meanwhile'>) => <Late {...props} />
  // biome-ignore lint/correctness/noComponentHookFactories: as above
  return function LateOnUse(props: Props & Pick<LateProps, 'meanwhile'>) {
    const isHydrated = useHydrated()
    const [isPainted] = useState(!isHydrated && !serverScope())
    const { part, onDrawn } = usePaintedPart(isPainted)
    return (
      <div ref={part} className="contents">
        <Late {...props} isWaiting={isPainted || (props.meanwhile !== undefined && !serverScope())} onDrawn={onDrawn} />
      </div>
    )
  }
}

const fetchAll = async (wanted: readonly Late[]): Promise<void> => {
  await Promise.allSettled(wanted.map(({ fetch }) => fetch()))
}

/** Fetches the code of all late components that the page may draw. */
export const loadLateComponents = (): Promise<void> => {
  noteUse()
  return fetchAll([...all].filter(({ isFetchedAhead }) => isFetchedAhead))
}

/** Fetches also what is otherwise fetched no sooner than it is drawn. */
export const loadEveryComponent = (): Promise<void> => fetchAll([...all])
