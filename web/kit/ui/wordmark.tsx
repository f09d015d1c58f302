import { Link } from 'react-router-dom'
import { useTranslation } from '../i18n/use-translation.ts'
import { useSiteConfig } from '../site-config.ts'
import { classNames } from './class-names.ts'
import { Mark } from './mark.tsx'

/** Mark and name, leading home. `compact` leaves the name out on narrow screens. */
export const Wordmark = ({ compact = false }: { compact?: boolean }) => {
  const { t } = useTranslation('shell')
  const productName = useSiteConfig()?.productName ?? 'Soloflight'
  return (
    <Link
      to="/"
      aria-label={t('home', { productName })}
      className="inline-flex min-h-11 min-w-11 items-center gap-3 font-display text-[1.375rem] leading-none font-semibold tracking-[-0.02em] text-ink no-underline hover:text-ink hover:no-underline"
    >
      <Mark />
      <span className={classNames(compact && 'max-[480px]:hidden')}>{productName}</span>
    </Link>
  )
}
