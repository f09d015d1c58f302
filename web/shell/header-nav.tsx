import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { classNames } from '../kit/ui/class-names.ts'

interface HeaderLink {
  readonly to: string
  readonly text: string
}

/** The main links, in a row or, in the menu of narrow screens, one below the other. */
export const HeaderNav = ({ links, className }: { links: readonly HeaderLink[]; className?: string }) => {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  return (
    <nav aria-label={t('header.main')} className={classNames('flex', className)}>
      {links.map(({ to, text }) => (
        <Link key={to} to={to} aria-current={to === pathname ? 'page' : undefined} className="nav-link">
          {text}
        </Link>
      ))}
    </nav>
  )
}
