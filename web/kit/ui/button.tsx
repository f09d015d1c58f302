import { type ComponentProps, type ReactNode, useId } from 'react'
import { type ButtonVariant, buttonClass } from './button-class.ts'
import { Spinner } from './spinner.tsx'

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

/** An action. `type` is `button` unless said: a form's button says `type="submit"`. */
export const Button = ({
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
  ...rest
}: ButtonProps) => {
  const reasonId = useId()
  const isDisabled = disabled ?? Boolean(disabledReason)
  const hasReason = isDisabled && Boolean(disabledReason)
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
        <span id={reasonId} className="text-sm text-muted">
          {disabledReason}
        </span>
      )}
    </>
  )
}
