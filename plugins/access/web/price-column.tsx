import { Link } from 'react-router-dom'
import { SlotOutlet, usePlaceholders, useTranslation } from '#web'
import { unlockActions } from '../slots.ts'

/** The price in one large figure, its terms, and the buttons for paying, while the course is for sale. */
export const PriceColumn = ({ isForSale }: { isForSale: boolean }) => {
  const { t } = useTranslation('access')
  const words = usePlaceholders()
  return (
    <section aria-labelledby="unlock-price" className="grid content-start justify-items-start gap-5 border-t-2 border-ink pt-5">
      <h2 id="unlock-price" className="text-xl">
        {t('price.label')}
      </h2>
      <p className="font-display text-2xl leading-none font-medium">
        <span className="text-[clamp(5rem,3rem+8vw,8.5rem)] leading-[0.95] tracking-[-0.05em]">{words.price}</span> {t('price.once')}
      </p>
      <p className="max-w-[33rem] text-ink-soft">{t('price.terms')}</p>
      {isForSale && (
        <div className="grid justify-items-start gap-3">
          <SlotOutlet slot={unlockActions} fallback={<p className="text-muted">{t('noWay')}</p>} />
        </div>
      )}
      <p className="flex flex-wrap gap-x-6 text-sm">
        <Link className="inline-flex min-h-11 items-center" to="/why-100">
          {t('price.read', words)}
        </Link>
        <Link className="inline-flex min-h-11 items-center" to="/legal/terms">
          {t('price.legal')}
        </Link>
      </p>
    </section>
  )
}
