import { useEffect, useRef } from 'react'
import { Button, type useInPlace, useTranslation } from '#web'

interface ForgetButtonProps {
  readonly variant: 'quiet' | 'secondary'
  readonly label: string
  /** The label of the button that deletes. */
  readonly sure: string
  readonly isBusy: boolean
  readonly onForget: () => void
  readonly question: ReturnType<typeof useInPlace>
}

/** In place of the button, once it is pressed: whether to delete. It takes the focus, and Escape keeps everything. */
const Question = ({ label, sure, isBusy, onForget, onKeep }: Omit<ForgetButtonProps, 'variant' | 'question'> & { onKeep: () => void }) => {
  const { t } = useTranslation('logbook')
  const box = useRef<HTMLFieldSetElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <fieldset
      ref={box}
      tabIndex={-1}
      aria-label={label}
      onKeyDown={({ key }) => key === 'Escape' && onKeep()}
      className="flex flex-wrap items-center gap-2.5"
    >
      <Button variant="danger" small busy={isBusy} onClick={onForget}>
        {sure}
      </Button>
      <Button variant="quiet" small onClick={onKeep}>
        {t('keepThem')}
      </Button>
    </fieldset>
  )
}

/** Deletes words of the logbook, after a question in its place. */
export const ForgetButton = ({ variant, question, ...rest }: ForgetButtonProps) =>
  question.isOpen ? (
    <Question {...rest} onKeep={question.close} />
  ) : (
    <Button ref={question.button} variant={variant} small onClick={question.open}>
      {rest.label}
    </Button>
  )
