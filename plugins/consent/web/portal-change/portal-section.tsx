import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Badge, ErrorNote, failureOf, formatMoment, Section, Skeleton, StaffAct, useSession, useTranslation } from '#web'
import type { PersonPortal } from '../../contract.ts'
import { consent } from '../consent-client.ts'
import { PortalForm } from './portal-form.tsx'

/** On a person's page in the admin area: their portal and consent, and for admins a form to change the portal. */
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
          {data.consent_status === 'requested' && (
            <StaffAct
              title={t('resendRequest.title')}
              text={t('resendRequest.text', { email: data.parent_email })}
              action={t('resendRequest.action')}
              done={t('resendRequest.done')}
              act={(reason) => consent.client.resendRequest({ user_id: userId, reason })}
            />
          )}
          {user?.role === 'admin' && (
            // Remounted when the portal changes, so that the form starts with the current values.
            <PortalForm key={`${data.chosen_portal} ${data.birth_year}`} userId={userId} portal={data} />
          )}
        </>
      )}
    </Section>
  )
}

const Facts = ({ portal }: { portal: PersonPortal }) => {
  const { t } = useTranslation('consent')
  const { chosen_portal, birth_year, consent_status, parent_email, requested_at, expires_at, last_decision, decided_at, students } = portal
  const status = last_decision && consent_status === 'none' ? last_decision : consent_status
  const facts: Record<string, ReactNode> = {
    portal: <Badge tone={chosen_portal ? 'neutral' : 'warning'}>{t(`portalChange.portal.${chosen_portal ?? 'none'}`)}</Badge>,
    birthYear: birth_year ?? t('portalChange.unknown'),
    consent: t(`portalChange.status.${status}`),
    ...(requested_at && { parent: parent_email ?? t('portalChange.parentGone') }),
    ...(requested_at && { asked: formatMoment(requested_at) }),
    ...(expires_at && { expires: formatMoment(expires_at) }),
    ...(decided_at && { decided: formatMoment(decided_at) }),
    ...(students.length > 0 && {
      students: (
        <ul>
          {students.map(({ id, email }) => (
            <li key={id}>
              <Link to={`/admin/users/${id}`} className="inline-flex min-h-11 items-center [overflow-wrap:anywhere]">
                {email}
              </Link>
            </li>
          ))}
        </ul>
      ),
    }),
  }
  return (
    <dl className="border-t border-line">
      {Object.entries(facts).map(([name, value]) => (
        <div key={name} className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 border-b border-line py-1.5">
          <dt className="text-ink-soft">{t(`portalChange.${name}Label`)}</dt>
          <dd className="[overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export default PortalSection
