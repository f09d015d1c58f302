import { LinkButton } from '#web'

export interface PageAction {
  readonly label: string
  readonly to: string
  readonly kind?: 'primary' | 'secondary'
}

/** The ways on from a page, as its content names them. */
export const PageActions = ({ actions }: { actions: readonly PageAction[] }) => (
  <p className="flex flex-wrap gap-3">
    {actions.map(({ label, to, kind }) => (
      <LinkButton key={to} to={to} variant={kind ?? 'primary'}>
        {label}
      </LinkButton>
    ))}
  </p>
)
