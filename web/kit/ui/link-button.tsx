import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { type ButtonVariant, buttonClass } from './button-class.ts'

interface LinkButtonProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of the app, or an address that starts with a scheme. */
  to: string
  variant?: ButtonVariant
  small?: boolean
  icon?: ReactNode
  /** A path of the server, such as a download: the browser loads it instead of the router. */
  external?: boolean
}

/** A link that looks like a button. */
export const LinkButton = ({ to, variant = 'primary', small = false, icon, external, className, children, ...rest }: LinkButtonProps) => {
  const look = { className: buttonClass(variant, small, className), 'data-main-action': variant === 'primary' || undefined }
  return external || rest.download !== undefined || /^[a-z][a-z0-9+.-]*:/i.test(to) ? (
    <a {...rest} href={to} {...look}>
      {icon}
      {children}
    </a>
  ) : (
    <Link {...rest} to={to} {...look}>
      {icon}
      {children}
    </Link>
  )
}
