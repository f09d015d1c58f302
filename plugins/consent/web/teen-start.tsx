import { LinkButton } from '#web'

/** The way in for teens: to consent, by way of the sign-in for those who are signed out. */
const TeenStart = ({ label, to }: { label: string; to: string }) => (
  <LinkButton to={to} className="min-h-14 px-8 text-lg">
    {label}
  </LinkButton>
)

export default TeenStart
