import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useSiteConfig } from '../site-config.ts'
import { Logo } from './logo.tsx'

/** Logo and name, linked to the home page. `nameClassName` may hide the name if the screen is too narrow. */
export const Wordmark = ({ nameClassName }: { nameClassName?: string }) => {
  const { t } = useTranslation('shell')
  const productName = useSiteConfig()?.productName ?? 'Soloflight'
  return (
    <Link
      to="/"
      aria-label={t('home', { productName })}
      className="inline-flex min-h-11 min-w-11 items-center gap-3 font-display text-[1.375rem] leading-none font-semibold tracking-[-0.02em] text-ink no-underline hover:text-ink hover:no-underline"
    >
      <Logo />
      <span className={nameClassName}>{productName}</span>
    </Link>
  )
}
