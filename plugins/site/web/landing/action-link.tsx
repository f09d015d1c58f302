import { Link } from 'react-router-dom'
import { LinkButton } from '#web'
import type { Action } from './landing-content.ts'

/** An action of a block of the landing: a button, or an underlined link for a secondary action. */
export const ActionLink = ({ action, large = false }: { action: Action; large?: boolean }) => {
  if (action.kind === 'text')
    return (
      <Link
        to={action.to}
        className="inline-flex min-h-11 items-center font-semibold text-inherit underline decoration-2 underline-offset-4 hover:text-inherit"
      >
        {action.label}
      </Link>
    )
  return (
    <LinkButton to={action.to} variant={action.kind} className={large ? 'min-h-14 px-8 text-lg' : undefined}>
      {action.label}
    </LinkButton>
  )
}
