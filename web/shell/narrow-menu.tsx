import { Popover } from '@base-ui/react/popover'
import { Menu as MenuIcon, X } from 'lucide-react'
import { type ReactNode, type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'

interface NarrowMenuProps {
  /** The panel opens below this bar, with the same width. */
  readonly bar: RefObject<HTMLElement | null>
  /** The class that hides the menu if the bar has space for everything. */
  readonly upTo: 'lg:hidden' | 'wide:hidden'
  readonly children: ReactNode
}

/** The header's links and items in a narrow window. It is a panel, not a menu, since plugins add more than entries. */
export const NarrowMenu = ({ bar, upTo, children }: NarrowMenuProps) => {
  const { t } = useTranslation('shell')
  const { key } = useLocation()
  // Open only on the page on which it was opened: following a link closes it.
  const [openedAt, setOpenedAt] = useState<string | null>(key)
  const isOpen = openedAt === key
  const Icon = isOpen ? X : MenuIcon
  const label = t(isOpen ? 'header.closeMenu' : 'header.openMenu')
  return (
    <Popover.Root open={isOpen} onOpenChange={(opens) => setOpenedAt(opens ? key : null)}>
      <Popover.Trigger aria-label={label} className={`icon-button ${upTo}`}>
        <Icon aria-hidden="true" className="size-6" />
      </Popover.Trigger>
      <Popover.Portal className={upTo}>
        <Popover.Positioner anchor={bar} collisionPadding={0} className="w-(--anchor-width)">
          <Popover.Popup
            aria-label={t('header.main')}
            className="max-h-(--available-height) overflow-y-auto border-y border-line bg-surface-raised text-ink shadow-float outline-0"
          >
            <div className="page-width py-2">{children}</div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
