import { Menu as BaseMenu } from '@base-ui/react/menu'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { bubble, classNames } from './class-names.ts'

const entry =
  'nav-link w-full cursor-pointer rounded-md outline-0 data-highlighted:bg-ink/8 data-highlighted:underline data-highlighted:decoration-2 data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-focus'

type MenuEntry = { readonly text: string; readonly to: string } | { readonly text: string; readonly onSelect: () => void }

export interface MenuProps {
  /** The button's accessible name; its visible content is `face`. */
  readonly label: string
  readonly face: ReactNode
  readonly triggerClassName: string
  /** Shown above the entries. */
  readonly head?: ReactNode
  /** `MenuLink`s before the entries. */
  readonly links?: ReactNode
  readonly entries: readonly MenuEntry[]
}

interface OpenedMenuProps extends MenuProps {
  /** Whether it was opened by keyboard. */
  readonly isByKeyboard: boolean
}

interface MenuLinkProps {
  readonly to: string
  readonly className?: string
  readonly children: ReactNode
}

/** A link in a menu, for its own entries and for plugins. */
export const MenuLink = ({ to, className, children }: MenuLinkProps) => (
  <BaseMenu.LinkItem closeOnClick render={<Link to={to} />} className={classNames(entry, className)}>
    {children}
  </BaseMenu.LinkItem>
)

/** A menu since its first opening. */
export const OpenedMenu = ({ isByKeyboard, label, face, triggerClassName, head, links, entries }: OpenedMenuProps) => {
  // Rendered in place, so that it belongs to its button's landmark.
  const trigger = useRef<HTMLButtonElement>(null)
  const isPressed = useRef(false)
  // The key was pressed on the plain button that this one replaces: repeating it opens the menu at its first entry.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it takes the place of the plain one
  useEffect(() => {
    if (!isByKeyboard || isPressed.current) return
    isPressed.current = true
    trigger.current?.focus()
    trigger.current?.click()
  }, [])
  const [home, setHome] = useState<HTMLElement | null>(null)
  return (
    <BaseMenu.Root modal={false} defaultOpen={!isByKeyboard}>
      <BaseMenu.Trigger ref={trigger} aria-label={label} className={triggerClassName}>
        {face}
      </BaseMenu.Trigger>
      <div ref={setHome} className="contents" />
      <BaseMenu.Portal container={home}>
        <BaseMenu.Positioner align="end" sideOffset={8} collisionPadding={12} className="z-30">
          <BaseMenu.Popup
            className={classNames(
              'max-h-(--available-height) max-w-[min(20rem,var(--available-width))] overflow-y-auto rounded-lg p-2',
              bubble,
            )}
          >
            <BaseMenu.Group>
              {head && <BaseMenu.GroupLabel className="mb-2 border-b border-line px-3 pt-1 pb-3">{head}</BaseMenu.GroupLabel>}
              {links}
              {entries.map((each) =>
                'to' in each ? (
                  <MenuLink key={each.text} to={each.to}>
                    {each.text}
                  </MenuLink>
                ) : (
                  <BaseMenu.Item key={each.text} onClick={each.onSelect} className={entry}>
                    {each.text}
                  </BaseMenu.Item>
                ),
              )}
            </BaseMenu.Group>
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}
