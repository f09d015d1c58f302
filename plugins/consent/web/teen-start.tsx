import { LinkButton } from '#web'

/** The entry for teens: a link to consent, through the sign-in for signed-out visitors. */
const TeenStart = ({ label, to }: { label: string; to: string }) => (
  <LinkButton to={to} className="min-h-14 px-8 text-lg">
    {label}
  </LinkButton>
)

export default TeenStart
