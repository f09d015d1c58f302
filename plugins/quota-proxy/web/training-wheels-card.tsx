import { useQuery } from '@tanstack/react-query'
import { Badge, ProgressBar, useTranslation } from '#web'
import type { ModuleAsideProps } from '../../courses/slots.ts'
import { usageQuery } from './quota-client.ts'

/** The module's free calls left, as the server enforces them; renders nothing in modules without free calls. */
const TrainingWheelsCard = ({ module, place = 'card' }: ModuleAsideProps) => {
  const { t } = useTranslation('quota-proxy')
  const code = module.subSlides[0]?.id ?? ''
  const usage = useQuery({
    ...usageQuery(code),
    enabled: module.totalQuota > 0 && code !== '',
  })
  if (!usage.data || usage.data.quota.allowed === 0) return null
  const { quota: left, practice_mode, daily, provider } = usage.data
  const names = { tool: t(`tools.${provider}`), provider: t(`providers.${provider}`) }
  if (place === 'bar')
    return (
      <div className="flex items-center gap-3 max-desk:hidden">
        <p className="text-sm leading-tight whitespace-nowrap">
          {t('wheels.free', { n: left.remaining, max: left.allowed })}
          {daily && (
            <span className="block text-xs text-muted">{t('wheels.today', { ...names, n: daily.remaining, max: daily.allowed })}</span>
          )}
        </p>
        <ProgressBar
          value={left.used}
          max={left.allowed}
          label={t('wheels.usedOf', { ...names, n: left.used, max: left.allowed })}
          className="hidden w-14 wide:block min-[90rem]:w-26"
        />
      </div>
    )
  const text = practice_mode ? 'wheels.practice' : left.remaining > 0 ? 'wheels.left' : 'wheels.used'
  return (
    <section className="grid gap-3.5 rounded-lg bg-brand-soft px-4 py-5">
      <div className="flex flex-wrap items-center justify-between gap-x-1.5 gap-y-2">
        <h2 className="font-display text-lg">{t('wheels.title')}</h2>
        {practice_mode ? (
          <Badge tone="warning">{t('practiceMode')}</Badge>
        ) : (
          <Badge tone={left.remaining > 0 ? 'success' : 'neutral'}>{t('wheels.leftOf', { n: left.remaining, max: left.allowed })}</Badge>
        )}
      </div>
      <ProgressBar
        value={left.used}
        max={left.allowed}
        label={t('wheels.usedOf', { ...names, n: left.used, max: left.allowed })}
        className="h-4"
      />
      <p className="text-sm text-ink-soft">{t(text, names)}</p>
      {daily && <p className="text-sm text-ink-soft">{t('wheels.today', { ...names, n: daily.remaining, max: daily.allowed })}</p>}
    </section>
  )
}

export default TrainingWheelsCard
