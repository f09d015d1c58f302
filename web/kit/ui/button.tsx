import { type ComponentProps, type ReactNode, useId } from 'react'
import { useHydrated } from '../use-hydrated.ts'
import { type ButtonVariant, buttonClass } from './button-class.ts'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  small?: boolean
  /** Shows a spinner and ignores clicks, while the button keeps the focus. */
  busy?: boolean
  /** Replaces the label while busy: "Validating...". */
  busyLabel?: string
  /** Shows the reason beside a disabled button; also disables the button by itself. */
  disabledReason?: string | undefined
  icon?: ReactNode
}

interface DrawnButtonProps extends ButtonProps {
  /** Whether the missing input may already be there: the button is not disabled then. */
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

/** A server-rendered form may contain typed text that the server does not know, so its button starts enabled; sending shows errors. */
const SubmitButton = (props: ButtonProps) => {
  const isHydrated = useHydrated()
  return <DrawnButton {...props} mayBeWhole={!isHydrated} />
}

/** An action. `type` defaults to `button`: a form's button sets `type="submit"`. */
export const Button = (props: ButtonProps) => (props.type === 'submit' ? <SubmitButton {...props} /> : <DrawnButton {...props} />)
