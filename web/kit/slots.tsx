import { createContext, memo, type ReactNode, Suspense, useContext } from 'react'
import { defineSlot, type Slot } from '../../core/contract.ts'
import type { Fill, WebPlugin } from './define-web-plugin.ts'
import type { LazyFill } from './lazy-fill.tsx'
import { noteDrawnSlot } from './scope.ts'
import { MissingCodeBoundary } from './ui/missing-code-boundary.tsx'
import { withIndexKeys } from './ui/with-index-keys.ts'

/** A header item's place: the bar, short and only where there is room, or the menu of narrow screens, in words. */
export interface HeaderItemProps {
  readonly place: 'bar' | 'menu'
}

/** Stands in the header of signed-in people, before the pages' links, and in its narrow menu: badges, a dialog's button. */
export const headerItems = defineSlot<HeaderItemProps>('shell.header-items')

/** Stands in every header, before all else at its end, for strangers too; and in its narrow menu: what may be used from any page. */
export const headerTools = defineSlot<HeaderItemProps>('shell.header-tools')

/** Stands on top of the user menu, above the e-mail address: the person's name. */
export const accountIdentity = defineSlot<{ email: string }>('shell.account-identity')

/** Stands in the user menu above its own entries: `MenuLink`s to pages that this person has there. */
export const accountLinks = defineSlot('shell.account-links')

/** The person's picture or initials, drawn in the round button of the user menu; `fallback` is what the address gives. */
export const accountFace = defineSlot<{ fallback: string }>('shell.account-face')

/** Stands above every framed page and every bare page for verified people, once, while such a person is here: dialogs that may open anywhere. */
export const overlays = defineSlot('shell.overlays')

/** On staff's page of a person, below what is known of them: what a plugin shows staff, or lets admins change, about this person. */
export const personSections = defineSlot<{ userId: string; email: string }>('shell.person-sections')

/** Beside those sections, for admins alone: what an admin may do about this person. Best filled with a `StaffAct`. */
export const personActs = defineSlot<{ userId: string; email: string }>('shell.person-acts')

/** The text of the page for addresses that nothing answers. */
export interface NotFoundWords {
  readonly title: string
  readonly text: string
  readonly action: string
}

/** Fills the not-found page with words that a plugin keeps: it hands them to `draw`, or null for the app's own. */
export const notFoundWords = defineSlot<{ draw: (words: NotFoundWords | null) => ReactNode }>('shell.not-found-words')

const FillsContext = createContext<readonly Fill[]>([])

/** Gives all slots below it the components that plugins fill them with. */
export const FillsProvider = ({ fills, children }: { fills: readonly Fill[]; children: ReactNode }) => (
  <FillsContext value={fills}>{children}</FillsContext>
)

/** Whether a plugin has put something into a slot: a button that opens it stands only then. */
export const useIsFilled = <Props extends object>(slot: Slot<Props>): boolean =>
  useContext(FillsContext).some((each) => each.slot.id === slot.id)

type FilledProps = { readonly filledWith: Fill['component'] } & object

/** Drawn anew only with other props: what is drawn around it leaves the painted part to be taken over once, when its turn comes. */
const AwaitedFill = memo(({ filledWith: Component, ...props }: FilledProps) => (
  <MissingCodeBoundary>
    <Component {...props} />
  </MissingCodeBoundary>
))

/** The same, and nothing until its code has come. */
const SlotFill = memo(({ filledWith: Component, ...props }: FilledProps) => (
  <MissingCodeBoundary>
    <Suspense>
      <Component {...props} />
    </Suspense>
  </MissingCodeBoundary>
))

/**
 * Shows what plugins put into a slot, in their order; `fallback` when no plugin did. Fills are best loaded lazily
 * (`lazyFill`): what a plugin's index imports at once is part of the first download.
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
  /** Leaves the waiting for what is loaded lazily to the `Suspense` around: for what would push the page down later. */
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

/** Fills of these slots whose code is fetched. @param slots by their ids */
export const lazyFillsOf = (plugins: readonly WebPlugin[], slots: readonly string[]): readonly LazyFill<object>[] =>
  plugins
    .flatMap(({ fills = [] }) => fills)
    .filter(({ slot }) => slots.includes(slot.id))
    .map(({ component }) => component)
    .filter(isLazy)
