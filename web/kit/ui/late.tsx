import { type ComponentType, lazy, memo, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { keepsDrafts } from '../drafts.ts'
import { holdEarlyUseOf } from '../early-use.ts'
import { isMissingCode } from '../missing-code.ts'
import { serverScope } from '../scope.ts'
import { useHydrated } from '../use-hydrated.ts'
import { WaitingPart } from '../waiting-part.tsx'
import { hasSameValues } from './has-same-values.ts'
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
   * it, or `meanwhile` stands in its place. Where neither does, or where what it shows changes, it comes at once.
   */
  readonly waitsForUse?: boolean
  /** Whether it shows drafts: where this browser keeps any, it does not wait, since the server has painted it without them. */
  readonly showsDrafts?: boolean
  /** Stands in its place while its code is on its way: something to look at, where `meanwhile` is something that works. */
  readonly Meanwhile?: ComponentType
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
  const [isDrawn, setDrawn] = useState(false)
  // It lets go once the part is drawn with what is so now.
  useEffect(() => {
    if (!isPainted || isDrawn || !part.current) return
    return holdEarlyUseOf(part.current, () => void loadLateComponents())
  }, [isPainted, isDrawn])
  const onDrawn = useCallback(() => setDrawn(true), [])
  return { part, isDrawn, onDrawn }
}

/**
 * A component whose code a page can be without until somebody uses it: what opens, floats or is said. It comes when it is first
 * drawn, or before (`loadLateComponents`). Where it is there already it is drawn at once.
 */
export const lateComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isFetchedAhead = true, waitsForUse = false, showsDrafts = false, Meanwhile }: LateOptions = {},
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
  let wake = () => {}
  const woken = new Promise<void>((resolve) => {
    wake = resolve
  })
  const fetchOnUse = async () => {
    await Promise.race([use, woken])
    for (;;) {
      try {
        return await fetch()
      } catch (error) {
        if (!isMissingCode(error)) throw error
        // What stands there stays.
        await nextPress()
      }
    }
  }
  const LazyOnUse = lazy(fetchOnUse)
  all.add({ fetch, isFetchedAhead })
  /** Whoever sees that something is on its way is not kept waiting for a use. */
  // biome-ignore lint/correctness/noComponentHookFactories: as below
  const OnItsWay = () => {
    useEffect(wake, [])
    return Meanwhile && <Meanwhile />
  }
  // One and the same, as the other properties are: with another one React would take away what is painted and not taken over yet.
  const onItsWay = Meanwhile && <OnItsWay />
  /** `meanwhile` stands in its place while its code is on its way. */
  // biome-ignore lint/correctness/noComponentHookFactories: a late component is made once, in its module, as those of `lazy` are
  const Late = ({ meanwhile = onItsWay, isWaiting, onDrawn, ...props }: Props & LateProps) => {
    // One and the same for as long as it stands, so that it keeps its state when the code arrives.
    const [Component] = useState<ComponentType<object>>(() => (loaded ?? (isWaiting ? LazyOnUse : Lazy)) as ComponentType<object>)
    return <Drawn {...props} Component={Component} meanwhile={meanwhile} onDrawn={onDrawn} />
  }
  if (!waitsForUse) return (props: Props & Pick<LateProps, 'meanwhile'>) => <Late {...props} />
  /** `meanwhile` works without its code, on the server too, and goes when that has come. */
  // biome-ignore lint/correctness/noComponentHookFactories: as above
  const AfterMeanwhile = ({ meanwhile, ...props }: Props & LateProps) => {
    const isHydrated = useHydrated()
    const [Component, setComponent] = useState<ComponentType<object> | undefined>(
      () => (isHydrated ? loaded : undefined) as ComponentType<object> | undefined,
    )
    useEffect(() => {
      let isGone = false
      void fetchOnUse().then(({ default: come }) => {
        if (!isGone) setComponent(() => come as ComponentType<object>)
      })
      return () => {
        isGone = true
      }
    }, [])
    return Component ? <Component {...props} /> : meanwhile
  }
  // biome-ignore lint/correctness/noComponentHookFactories: as above
  const AsPainted = (props: Props) => {
    const isHydrated = useHydrated()
    const [isPainted] = useState(!isHydrated && !serverScope())
    const { part, isDrawn, onDrawn } = usePaintedPart(isPainted)
    // What is painted is taken over as it was painted, and drawn with what is so now after that: it never goes away meanwhile.
    const [painted] = useState(props)
    const isStale = isPainted && !isDrawn && !hasSameValues(painted, props)
    useEffect(() => {
      if (isStale || (isPainted && showsDrafts && keepsDrafts())) wake()
    }, [isStale, isPainted])
    return (
      <div ref={part} className="contents">
        <WaitingPart>
          <Late {...(isPainted && !isDrawn ? painted : props)} isWaiting={isPainted} onDrawn={onDrawn} />
        </WaitingPart>
      </div>
    )
  }
  return (props: Props & Pick<LateProps, 'meanwhile'>) =>
    props.meanwhile === undefined ? <AsPainted {...props} /> : <AfterMeanwhile {...props} />
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
