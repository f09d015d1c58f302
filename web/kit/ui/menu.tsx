import { FirstUseButton } from './first-use-button.tsx'
import { lazyComponent } from './lazy-component.tsx'
import type { MenuProps } from './opened-menu.tsx'

const OpenedMenu = lazyComponent(async () => (await import('./opened-menu.tsx')).OpenedMenu)

/** Pages and actions behind one button: arrow keys, Home, End and first letters move, Escape and Tab leave. */
export const Menu = (props: MenuProps) => (
  <FirstUseButton
    popup="menu"
    aria-label={props.label}
    className={props.triggerClassName}
    opened={({ button, isByKeyboard }) => <OpenedMenu {...props} isByKeyboard={isByKeyboard} meanwhile={button} />}
  >
    {props.face}
  </FirstUseButton>
)
