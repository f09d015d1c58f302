import { useQuery } from '@tanstack/react-query'
import { LinkButton, Notice, useTranslation } from '#web'
import { onboarding, rewritePath } from './onboarding-client.ts'

const NextStep = ({ step }: { step: string }) => {
  const { t } = useTranslation('onboarding')
  return (
    <Notice tone="neutral">
      <div className="flex flex-wrap items-center justify-between gap-3 text-base">
        <span>{t(`notice.${step}`)}</span>
        <LinkButton to={step === 'personalize' ? rewritePath : '/onboarding'} small variant="secondary">
          {t(`notice.${step}Action`)}
        </LinkButton>
      </div>
    </Notice>
  )
}

/** On the dashboard, while the learner has no pack, or could now get one of their own: a link to onboarding. */
const OnboardingNotice = () => {
  const { data } = useQuery(onboarding.query.step.queryOptions({ refetchOnWindowFocus: false }))
  if (!data) return null
  if (data.step !== 'done') return <NextStep step={data.step} />
  return data.can_personalize ? <NextStep step="personalize" /> : null
}

export default OnboardingNotice
