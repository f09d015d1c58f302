import { useQuery } from '@tanstack/react-query'
import { LinkButton, Notice, useTranslation } from '#web'
import { onboarding } from './onboarding.ts'

/** On the dashboard, while the learner has no pack: the way to one. */
const OnboardingNotice = () => {
  const { t } = useTranslation('onboarding')
  const { data } = useQuery(onboarding.query.step.queryOptions({ refetchOnWindowFocus: false }))
  if (!data || data.step === 'done') return null
  return (
    <Notice tone="neutral">
      <div className="flex flex-wrap items-center justify-between gap-3 text-base">
        <span>{t(`notice.${data.step}`)}</span>
        <LinkButton to="/onboarding" small variant="secondary">
          {t(`notice.${data.step}Action`)}
        </LinkButton>
      </div>
    </Notice>
  )
}

export default OnboardingNotice
