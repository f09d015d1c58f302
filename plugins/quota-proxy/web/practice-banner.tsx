import { Notice, useTranslation } from '#web'
import type { PracticeReason, UsageStatus } from '../contract.ts'

interface PracticeBannerProps {
  reason: PracticeReason
  daily: UsageStatus['daily']
  names: { tool: string; provider: string }
}

/** Says above an exercise that its answers are simulated, why, and until when. */
export const PracticeBanner = ({ reason, daily, names }: PracticeBannerProps) => {
  const { t, i18n } = useTranslation('quota-proxy')
  const until = daily && new Intl.DateTimeFormat(i18n.language, { weekday: 'long', hour: '2-digit', minute: '2-digit' })
  return (
    <Notice tone="warning" title={t('practiceMode')}>
      {t(`practiceBanners.${reason}`, { ...names, n: daily?.allowed, until: until?.format(new Date(daily?.resets_at ?? 0)) })}
    </Notice>
  )
}
