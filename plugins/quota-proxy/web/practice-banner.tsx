import { Button, LinkButton, Notice, readerZone, useTranslation } from '#web'
import type { PracticeReason, UsageStatus } from '../contract.ts'

type Names = { tool: string; provider: string }

interface PracticeBannerProps {
  reason: PracticeReason
  daily: UsageStatus['daily']
  names: Names
  /** Lets the learner's own key pay from now on; absent if there is none. */
  onOwnKey?: (() => void) | undefined
}

/** Says above an exercise that its answers are simulated, why, and until when; without a platform key, the learner's own key may pay. */
export const PracticeBanner = ({ reason, daily, names, onOwnKey }: PracticeBannerProps) => {
  const { t, i18n } = useTranslation('quota-proxy')
  const until =
    daily && new Intl.DateTimeFormat(i18n.language, { weekday: 'long', hour: '2-digit', minute: '2-digit', timeZone: readerZone() })
  return (
    <Notice tone="warning" title={t('practiceMode')}>
      <p>{t(`practiceBanners.${reason}`, { ...names, n: daily?.allowed, until: until?.format(new Date(daily?.resets_at ?? 0)) })}</p>
      {reason === 'no-key' &&
        (onOwnKey ? (
          <Button variant="secondary" small className="mt-3" onClick={onOwnKey}>
            {t('useOwnKey')}
          </Button>
        ) : (
          <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
            <LinkButton to="/settings?tab=keys" variant="secondary" small>
              {t('addKeys')}
            </LinkButton>
            <span>{t('ownKeyInstead', names)}</span>
          </p>
        ))}
    </Notice>
  )
}

/** Says above an exercise that the learner's own key pays instead of practice, with a button back to practice. */
export const OwnKeyBanner = ({ names, onPractice }: { names: Names; onPractice: () => void }) => {
  const { t } = useTranslation('quota-proxy')
  return (
    <Notice tone="neutral" title={t('ownKeyTitle', names)}>
      <p>{t('ownKeyText', names)}</p>
      <Button variant="secondary" small className="mt-3" onClick={onPractice}>
        {t('backToPractice')}
      </Button>
    </Notice>
  )
}
