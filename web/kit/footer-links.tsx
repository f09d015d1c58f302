import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useSiteConfig } from './site-config.ts'
import { useNav } from './use-nav.ts'

/** The footer's links, from the installed plugins, and the link to support. */
export const FooterLinks = ({ className }: { className?: string }) => {
  const { t } = useTranslation('shell')
  const { items, label } = useNav('footer')
  const supportEmail = useSiteConfig()?.supportEmail
  const look = 'inline-flex min-h-11 min-w-11 items-center text-ink-soft'
  return (
    <nav aria-label={t('footer.label')} className={className}>
      {items.map((item) => (
        <Link key={item.to} to={item.to} className={look}>
          {label(item)}
        </Link>
      ))}
      {supportEmail && (
        <a href={`mailto:${supportEmail}`} className={look}>
          {t('footer.help')}
        </a>
      )}
    </nav>
  )
}
