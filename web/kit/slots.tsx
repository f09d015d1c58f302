import { createContext, memo, type ReactNode, Suspense, useContext } from 'react'
import { defineSlot, type Slot } from '../../core/contract.ts'
import type { Fill, WebPlugin } from './define-web-plugin.ts'
import type { LazyFill } from './lazy-fill.tsx'
import { noteDrawnSlot } from './scope.ts'
import { MissingCodeBoundary } from './ui/missing-code-boundary.tsx'
import { withIndexKeys } from './ui/with-index-keys.ts'

/** The place of a header item: the bar, short and only if there is space, or the menu of narrow screens, as text. */
export interface HeaderItemProps {
  readonly place: 'bar' | 'menu'
}

/** In the header of signed-in people, before the pages' links, and in its narrow menu: badges, a button that opens a dialog. */
export const headerItems = defineSlot<HeaderItemProps>('shell.header-items')

/** In every header, first at its end, also for anonymous visitors, and in its narrow menu: tools for any page. */
export const headerTools = defineSlot<HeaderItemProps>('shell.header-tools')

/** At the top of the user menu, above the e-mail address: the person's name. */
export const accountIdentity = defineSlot<{ email: string }>('shell.account-identity')

/** In the user menu above its own entries: `MenuLink`s to pages of this person. */
export const accountLinks = defineSlot('shell.account-links')

/** The person's picture or initials, shown in the round button of the user menu; `fallback` is derived from the e-mail address. */
export const accountFace = defineSlot<{ fallback: string }>('shell.account-face')

/** Above every page but bare ones for people not yet verified, once, while a verified person is signed in: dialogs for any page. */
export const overlays = defineSlot('shell.overlays')

/** On staff's page of a person, below the person's data: information of a plugin about this person, or settings that admins may change. */
export const personSections = defineSlot<{ userId: string; email: string }>('shell.person-sections')

/** Beside those sections, for admins only: an admin's action on this person. Best filled with a `StaffAct`. */
export const personActs = defineSlot<{ userId: string; email: string }>('shell.person-acts')

/** The text of the page for addresses without a route. */
export interface NotFoundWords {
  readonly title: string
  readonly text: string
  readonly action: string
}

/** Fills the not-found page with a plugin's text: the fill passes the text to `draw`, or null for the app's own. */
export const notFoundWords = defineSlot<{ draw: (words: NotFoundWords | null) => ReactNode }>('shell.not-found-words')

const FillsContext = createContext<readonly Fill[]>([])

/** Provides all slots below it with the plugins' components. */
export const FillsProvider = ({ fills, children }: { fills: readonly Fill[]; children: ReactNode }) => (
  <FillsContext value={fills}>{children}</FillsContext>
)

/** Whether a plugin has filled a slot: a button that opens the slot is shown only then. */
export const useIsFilled = <Props extends object>(slot: Slot<Props>): boolean =>
  useContext(FillsContext).some((each) => each.slot.id === slot.id)

type FilledProps = { readonly filledWith: Fill['component'] } & object

/** Rendered again only if its props change: other updates of the page must not disturb its pending hydration. */
const AwaitedFill = memo(({ filledWith: Component, ...props }: FilledProps) => (
  <MissingCodeBoundary>
    <Component {...props} />
  </MissingCodeBoundary>
))

/** The same, but empty until its code is loaded. */
const SlotFill = memo(({ filledWith: Component, ...props }: FilledProps) => (
  <MissingCodeBoundary>
    <Suspense>
      <Component {...props} />
    </Suspense>
  </MissingCodeBoundary>
))

/**
 * Renders the plugins' components in a slot, in their order; `fallback` if there are none. Fills are best loaded lazily
 * (`lazyFill`): code that a plugin's index imports directly is part of the first download.
 */
export const SlotOutlet = <Props extends object>({
  slot,
  props,
  fallback = null,
  isAwaited = false,
}: {
  slot: Slot<Props>
  props?: Props
  fallback?: ReactNode
  /** Lets the surrounding `Suspense` wait for lazily loaded fills: for fills that would move the page when they appear. */
  isAwaited?: boolean
}) => {
  const fills = useContext(FillsContext).filter((each) => each.slot.id === slot.id)
  noteDrawnSlot(slot.id)
  if (fills.length === 0) return fallback
  const Filled = isAwaited ? AwaitedFill : SlotFill
  return withIndexKeys(fills.toSorted((a, b) => a.order - b.order)).map(({ key, item: { component } }) => (
    <Filled key={key} filledWith={component} {...props} />
  ))
}

const isLazy = (component: Fill['component']): component is LazyFill<object> => 'fetch' in component

/** The lazily loaded fills of these slots. @param slots by their ids */
export const lazyFillsOf = (plugins: readonly WebPlugin[], slots: readonly string[]): readonly LazyFill<object>[] =>
  plugins
    .flatMap(({ fills = [] }) => fills)
    .filter(({ slot }) => slots.includes(slot.id))
    .map(({ component }) => component)
    .filter(isLazy)
