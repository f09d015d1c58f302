import { LinkButton, Notice, useTranslation } from '#web'
import type { Portal } from '../../contract.ts'
import { usePortal } from '../use-portal.ts'

const Card = ({ portal: data }: { portal: Portal }) => {
  const { t } = useTranslation('consent')
  const isAsked = data.consent_status === 'requested'
  const last = data.last_decision
  const title = last ? t(`request.${last}`) : t(isAsked ? 'card.requestedTitle' : 'card.noneTitle')
  const text = last ? t(`request.${last}Text`) : t(isAsked ? 'card.requestedText' : 'card.noneText', { email: data.parent_email })
  return (
    <Notice tone="info" title={title}>
      <p className="[overflow-wrap:anywhere]">{text}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <LinkButton small variant="secondary" to={isAsked ? '/consent/sent' : '/consent'}>
          {t(isAsked ? 'card.requestedAction' : 'card.noneAction')}
        </LinkButton>
        <LinkButton small variant="quiet" to="/module/planner">
          {t('card.practiceAction')}
        </LinkButton>
      </div>
    </Notice>
  )
}

/** On the dashboard of a student without approval: why calls are simulated, and a link to change that. */
const ConsentCard = () => {
  const { data } = usePortal()
  return data?.chosen_portal === 'student' && data.mode !== 'real' ? <Card portal={data} /> : null
}

export default ConsentCard
