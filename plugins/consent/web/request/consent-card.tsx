import { LinkButton, Notice, usePlaceholders, useTranslation } from '#web'
import type { Portal } from '../../contract.ts'
import { usePortal } from '../use-portal.ts'

/** The title and the text of each reason why the calls of an approved student are simulated. */
const withheldTexts = {
  paused: ['card.pausedTitle', 'allowed.pausedText'],
  off: ['card.offTitle', 'card.offText'],
  unverified: ['allowed.unverified', 'allowed.unverifiedText'],
} as const

const Practice = () => {
  const { t } = useTranslation('consent')
  return (
    <LinkButton small variant="quiet" to="/module/planner">
      {t('card.practiceAction')}
    </LinkButton>
  )
}

/** For a student whose parent has approved, and whose calls are simulated all the same. */
const WithheldCard = ({ withheld, isUnpaid }: { withheld: NonNullable<Portal['withheld']>; isUnpaid: boolean }) => {
  const { t } = useTranslation('consent')
  const words = usePlaceholders()
  const [title, text] = withheldTexts[withheld]
  return (
    <Notice tone="info" title={t(title)}>
      <p>{t(text, words)}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <LinkButton small variant="secondary" to="/allowed">
          {t('allowed.see')}
        </LinkButton>
        {isUnpaid && <Practice />}
      </div>
    </Notice>
  )
}

/** For a student without an approval: what is asked and answered so far. */
const AskingCard = ({ portal: data }: { portal: Portal }) => {
  const { t } = useTranslation('consent')
  const isAsked = data.consent_status === 'requested'
  const last = data.last_decision
  const title = last ? t(`request.${last}`) : t(isAsked ? 'card.requestedTitle' : 'card.noneTitle')
  const none = data.is_unpaid ? 'card.noneText' : 'card.noneTextPaid'
  const requested = data.is_unpaid ? 'card.requestedText' : 'card.requestedTextPaid'
  const text = last ? t(`request.${last}Text`) : t(isAsked ? requested : none, { email: data.parent_email })
  return (
    <Notice tone="info" title={title}>
      <p className="[overflow-wrap:anywhere]">{text}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <LinkButton small variant="secondary" to={isAsked ? '/consent/sent' : '/consent'}>
          {t(isAsked ? 'card.requestedAction' : 'card.noneAction')}
        </LinkButton>
        {data.is_unpaid && <Practice />}
      </div>
    </Notice>
  )
}

/** On the dashboard of a student whose calls are simulated: why, and a link to change that. */
const ConsentCard = () => {
  const { data } = usePortal()
  if (data?.chosen_portal !== 'student' || data.mode === 'real') return null
  return data.withheld ? <WithheldCard withheld={data.withheld} isUnpaid={data.is_unpaid} /> : <AskingCard portal={data} />
}

export default ConsentCard
