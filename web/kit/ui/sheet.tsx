import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { leaveNewest } from './modal.tsx'
import { ToastSlot } from './toast-slot.tsx'
import { useLayer } from './use-layer.ts'
import { useMedia } from './use-media.ts'

/** The least width at which a page stays readable beside a sheet. */
const hasRoomBeside = '(min-width: 68.75rem)'

interface SheetProps {
  /** The subject of the sheet, shown above the title in the mono font. */
  readonly about?: ReactNode
  readonly title: ReactNode
  readonly closeLabel: string
  readonly onClose: () => void
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** Beside the page if there is enough width, otherwise over the whole screen; Escape closes it. */
export const Sheet = ({ about, title, closeLabel, onClose, footer, children }: SheetProps) => {
  const { popup, ref, finalFocus } = useLayer()
  const titleId = useId()
  const [home, setHome] = useState<HTMLElement | null>(null)
  const isWide = useMedia(hasRoomBeside)
  return (
    <>
      {/* Its place in the page, in both forms, so that its fields keep their values when the window is resized or rotated. */}
      <div ref={setHome} className="contents" />
      <BaseDialog.Root
        open
        modal={!isWide}
        // A press outside it is an action on the page.
        disablePointerDismissal
        onOpenChange={(_, details) => leaveNewest(popup.current, details, onClose)}
      >
        <BaseDialog.Portal container={home} className="contents">
          <BaseDialog.Popup
            ref={ref}
            initialFocus={() => popup.current?.querySelector('h2')}
            finalFocus={finalFocus}
            className="z-20 flex w-full flex-col overflow-hidden border-line bg-surface-raised text-ink outline-0 max-xl:fixed max-xl:inset-0 max-xl:h-dvh xl:sticky xl:top-0 xl:h-dvh xl:w-[27rem] xl:self-start xl:border-s xl:shadow-sheet"
          >
            <div className="flex shrink-0 justify-between gap-4 border-b border-line py-5 ps-7 pe-4">
              <div className="min-w-0">
                {about && <p className="truncate font-mono text-sm text-muted">{about}</p>}
                <BaseDialog.Title id={titleId} tabIndex={-1} className="text-xl">
                  {title}
                </BaseDialog.Title>
              </div>
              <BaseDialog.Close aria-label={closeLabel} className="icon-button">
                <X aria-hidden="true" className="size-5" />
              </BaseDialog.Close>
            </div>
            <section
              aria-labelledby={titleId}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
              tabIndex={0}
              className="grid min-h-0 flex-1 content-start gap-5 overflow-y-auto px-7 py-5"
            >
              {children}
            </section>
            {footer && <div className="flex shrink-0 flex-wrap justify-between gap-4 border-t border-line px-7 py-4">{footer}</div>}
            <ToastSlot />
          </BaseDialog.Popup>
        </BaseDialog.Portal>
      </BaseDialog.Root>
    </>
  )
}
