import { type ReactNode, useEffect, useRef } from 'react'
import { Button, useTranslation } from '#web'

interface InPlaceProps {
  title: string
  /** The consequences of the action, and who is notified. */
  text: ReactNode
  action: string
  /** The label of the button that cancels. */
  keep: string
  isDangerous?: boolean
  isBusy: boolean
  onAct: () => void
  onKeep: () => void
}

/** Confirms one action in place: it takes the focus, and Escape cancels. */
export const InPlace = ({ title, text, action, keep, isDangerous = false, isBusy, onAct, onKeep }: InPlaceProps) => {
  const { t } = useTranslation('consent')
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={title}
      onKeyDown={({ key }) => key === 'Escape' && onKeep()}
      className="grid gap-3 rounded-lg border-[1.5px] border-line-strong bg-surface-raised px-5 py-4.5 text-start text-base"
    >
      <p className="font-bold [overflow-wrap:anywhere]">{title}</p>
      <p className="max-w-[62ch] leading-normal [overflow-wrap:anywhere]">{text}</p>
      <div className="flex flex-wrap gap-2.5">
        <Button small variant={isDangerous ? 'danger' : 'primary'} busy={isBusy} busyLabel={t('picker.working')} onClick={onAct}>
          {action}
        </Button>
        <Button small variant="quiet" onClick={onKeep}>
          {keep}
        </Button>
      </div>
    </section>
  )
}
