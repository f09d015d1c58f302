import { type ComponentProps, type ReactNode, useId } from 'react'
import { useHydrated } from '../use-hydrated.ts'
import { type ButtonVariant, buttonClass } from './button-class.ts'
import { classNames } from './class-names.ts'

/** A turning ring; it stands still under reduced motion. */
const Spinner = () => (
  <span
    aria-hidden="true"
    className="size-[1em] shrink-0 animate-spin rounded-full border-2 border-current border-e-transparent motion-reduce:animate-none"
  />
)

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  small?: boolean
  /** Shows a spinner and refuses clicks, while the button keeps the focus. */
  busy?: boolean
  /** Takes the label's place while busy: "Validating...". */
  busyLabel?: string
  /** Says beside the button why it is disabled; without `disabled` it disables the button by itself. */
  disabledReason?: string | undefined
  icon?: ReactNode
}

interface DrawnButtonProps extends ButtonProps {
  /** Whether what it waits for may be there already: it is not disabled then. */
  mayBeWhole?: boolean
}

const DrawnButton = ({
  variant = 'primary',
  small = false,
  busy = false,
  busyLabel,
  disabled,
  disabledReason,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  mayBeWhole = false,
  ...rest
}: DrawnButtonProps) => {
  const reasonId = useId()
  const isMeant = disabled ?? Boolean(disabledReason)
  const isDisabled = isMeant && !mayBeWhole
  const hasReason = isMeant && Boolean(disabledReason)
  return (
    <>
      <button
        {...rest}
        type={type}
        disabled={isDisabled && !busy}
        aria-disabled={busy || undefined}
        aria-busy={busy || undefined}
        data-main-action={variant === 'primary' || undefined}
        aria-describedby={hasReason ? reasonId : rest['aria-describedby']}
        className={buttonClass(variant, small, className)}
        onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      >
        {busy ? <Spinner /> : icon}
        {busy && busyLabel ? busyLabel : children}
      </button>
      {hasReason && (
        <span id={reasonId} className={classNames('text-sm text-muted', mayBeWhole && '[form:not(:has(:required:invalid))_&]:invisible')}>
          {disabledReason}
        </span>
      )}
    </>
  )
}

/** A painted form may hold typed text that the server does not know, so its button works from the start; sending says what is missing. */
const SubmitButton = (props: ButtonProps) => {
  const isHydrated = useHydrated()
  return <DrawnButton {...props} mayBeWhole={!isHydrated} />
}

/** An action. `type` is `button` unless said: a form's button says `type="submit"`. */
export const Button = (props: ButtonProps) => (props.type === 'submit' ? <SubmitButton {...props} /> : <DrawnButton {...props} />)
