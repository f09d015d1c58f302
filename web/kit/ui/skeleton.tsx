import { useTranslation } from 'react-i18next'
import { classNames } from './class-names.ts'

const widths = ['w-[55%]', 'w-full', 'w-[82%]', 'w-[68%]', 'w-[90%]']

/** Bars in the shape of the expected content; they appear after 300 ms, so that a fast response causes no flicker. */
export const Skeleton = ({ lines = 3, className }: { lines?: number; className?: string }) => {
  const { t } = useTranslation('shell')
  const bars = Array.from({ length: lines }, (_, index) => ({ key: `bar-${index}`, width: widths[index % widths.length] }))
  return (
    <div role="status" className={classNames('skeleton-late grid gap-2.5', className)}>
      <span className="sr-only">{t('loading')}</span>
      {bars.map(({ key, width }) => (
        <span
          key={key}
          aria-hidden="true"
          className={classNames('h-[0.95rem] rounded-[2px] bg-skeleton motion-safe:animate-pulse', width)}
        />
      ))}
    </div>
  )
}
