import { ChevronDown, Square } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button, useTranslation } from '#web'

interface SentRowProps {
  readonly title: string
  readonly prompt: string
  /** Stops the call, while it runs. */
  readonly onStop?: (() => void) | undefined
  /** Stop has been pressed, and the server has not ended the call yet. */
  readonly isStopping?: boolean | undefined
  /** The next step, once the call is done. */
  readonly children?: ReactNode
}

/** A prompt that was sent, in one row. */
export const SentRow = ({ title, prompt, onStop, isStopping, children }: SentRowProps) => {
  const { t } = useTranslation('quota-proxy')
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="rounded-md border border-line bg-surface-raised">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5 ps-4 pe-2.5 sm:flex-nowrap sm:ps-5">
        <div className="min-w-0 grow basis-full sm:basis-auto">
          <b>{title}</b>
          {!isOpen && (
            <p dir="auto" className="truncate text-sm text-ink-soft">
              {prompt}
            </p>
          )}
        </div>
        <Button
          variant="quiet"
          small
          aria-expanded={isOpen}
          aria-controls={id}
          className="shrink-0 flex-row-reverse"
          icon={<ChevronDown aria-hidden="true" className={`size-[1.15em] ${isOpen ? 'rotate-180' : ''}`} />}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'hidePrompt' : 'showPrompt')}
        </Button>
        {onStop && (
          <Button
            variant="secondary"
            className="shrink-0"
            icon={<Square aria-hidden="true" className="size-5" />}
            busy={isStopping}
            busyLabel={t('stopping')}
            onClick={onStop}
          >
            {t('stop')}
          </Button>
        )}
      </div>
      <p
        id={id}
        dir="auto"
        hidden={!isOpen}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long prompt scrolls, and must be reachable by keyboard
        tabIndex={0}
        className="max-h-[40vh] overflow-y-auto border-t border-line px-4 py-3 whitespace-pre-wrap wrap-anywhere sm:px-5"
      >
        {prompt}
      </p>
      {children && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-2.5 ps-4 pe-2.5 sm:ps-5">{children}</div>
      )}
    </div>
  )
}
