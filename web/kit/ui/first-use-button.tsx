import { type ComponentProps, type ReactNode, useState } from 'react'

interface FirstUse {
  /** Rendered instead while the code is loading. */
  readonly button: ReactNode
  /** Whether it was opened by keyboard: then the first entry gets the focus. */
  readonly isByKeyboard: boolean
}

interface FirstUseButtonProps extends ComponentProps<'button'> {
  readonly popup: 'dialog' | 'menu'
  /** Renders the opened popup with its button, in place of this button once it was pressed. */
  readonly opened: (use: FirstUse) => ReactNode
}

/** The button of a popup until its first use: the popup's code is loaded only then. */
export const FirstUseButton = ({ popup, opened, ...props }: FirstUseButtonProps) => {
  const [use, setUse] = useState<'keyboard' | 'pointer' | null>(null)
  const button = (
    <button
      type="button"
      {...props}
      aria-haspopup={popup}
      aria-expanded={false}
      onClick={({ detail }) => setUse(detail === 0 ? 'keyboard' : 'pointer')}
      onKeyDown={({ key }) => popup === 'menu' && /^Arrow(Down|Up)$/.test(key) && setUse('keyboard')}
    />
  )
  return use ? opened({ button, isByKeyboard: use === 'keyboard' }) : button
}
