import { useQuery } from '@tanstack/react-query'
import { Badge, ErrorNote, failureOf, Section, Skeleton, useSession, useTranslation } from '#web'
import type { PersonPortal } from '../../contract.ts'
import { consent } from '../consent-client.ts'
import { PortalForm } from './portal-form.tsx'

/** On a person's page in the admin area: their portal and consent, and an admin's way to change the portal. */
const PortalSection = ({ userId }: { userId: string; email: string }) => {
  const { t } = useTranslation('consent')
  const { user } = useSession().session
  const { data, error, refetch } = useQuery(consent.query.portalOf.queryOptions({ input: { user_id: userId } }))
  return (
    <Section title={t('portalChange.title')} text={t('portalChange.text')}>
      {error && !data && <ErrorNote failure={failureOf(error)} ns="consent" onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton lines={3} />}
      {data && (
        <>
          <Facts portal={data} />
          {user?.role === 'admin' && (
            // Afresh when the portal changes, so that the form starts from what holds.
            <PortalForm key={`${data.chosen_portal} ${data.birth_year}`} userId={userId} portal={data} />
          )}
        </>
      )}
    </Section>
  )
}

const Facts = ({ portal: { chosen_portal, birth_year, consent_status } }: { portal: PersonPortal }) => {
  const { t } = useTranslation('consent')
  const facts = {
    portal: <Badge tone={chosen_portal ? 'neutral' : 'warning'}>{t(`portalChange.portal.${chosen_portal ?? 'none'}`)}</Badge>,
    birthYear: birth_year ?? t('portalChange.unknown'),
    consent: t(`portalChange.status.${consent_status}`),
  }
  return (
    <dl className="border-t border-line">
      {Object.entries(facts).map(([name, value]) => (
        <div key={name} className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 border-b border-line py-1.5">
          <dt className="text-ink-soft">{t(`portalChange.${name}Label`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export default PortalSection
