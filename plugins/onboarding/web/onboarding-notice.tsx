import { useQuery } from '@tanstack/react-query'
import { LinkButton, Notice, useTranslation } from '#web'
import { onboarding } from './onboarding.ts'

const NextStep = ({ step }: { step: string }) => {
  const { t } = useTranslation('onboarding')
  return (
    <Notice tone="neutral">
      <div className="flex flex-wrap items-center justify-between gap-3 text-base">
        <span>{t(`notice.${step}`)}</span>
        <LinkButton to="/onboarding" small variant="secondary">
          {t(`notice.${step}Action`)}
        </LinkButton>
      </div>
    </Notice>
  )
}

/** On the dashboard, while the learner has no pack: the way to one. */
const OnboardingNotice = () => {
  const { data } = useQuery(onboarding.query.step.queryOptions({ refetchOnWindowFocus: false }))
  return data && data.step !== 'done' ? <NextStep step={data.step} /> : null
}

export default OnboardingNotice
