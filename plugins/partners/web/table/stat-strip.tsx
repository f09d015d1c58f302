import { formatNumber, useTranslation } from '#web'
import type { AffiliateStats } from '../../contract.ts'

const shown = ['partners', 'active', 'core', 'key_modules'] as const

/** The numbers over all partners, in one ruled strip. */
export const StatStrip = ({ stats }: { stats: AffiliateStats | undefined }) => {
  const { t } = useTranslation('partners')
  return (
    <dl className="grid grid-cols-2 border-y-2 border-ink sm:flex sm:flex-wrap">
      {shown.map((name) => (
        <div key={name} className="flex items-baseline gap-2.5 py-2.5 sm:pe-9">
          <dt className="order-2 text-sm text-ink-soft">{t(`stats.${name}`)}</dt>
          <dd className="font-display text-[1.6rem] leading-none font-[560] tabular-nums">{stats ? formatNumber(stats[name]) : '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
