import { type ComponentProps, type ReactNode, useState } from 'react'

interface FirstUse {
  /** Stands in its place while the code is on its way. */
  readonly button: ReactNode
  /** Whether a key opened it: then the first entry gets the focus. */
  readonly isByKeyboard: boolean
}

interface FirstUseButtonProps extends ComponentProps<'button'> {
  readonly popup: 'dialog' | 'menu'
  /** Draws the opened popup with its button, in this button's place once it was pressed. */
  readonly opened: (use: FirstUse) => ReactNode
}

/** The button of something that opens, as it is until somebody opens it: what it opens costs nothing before. */
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
