import { LinkButton } from '#web'

export interface PageAction {
  readonly label: string
  readonly to: string
  readonly kind?: 'primary' | 'secondary'
}

/** The links at the end of a page, as defined in its content. */
export const PageActions = ({ actions }: { actions: readonly PageAction[] }) => (
  <p className="flex flex-wrap gap-3">
    {actions.map(({ label, to, kind }) => (
      <LinkButton key={to} to={to} variant={kind ?? 'primary'}>
        {label}
      </LinkButton>
    ))}
  </p>
)
