import { useQuery } from '@tanstack/react-query'
import { formatMoment, personActs, Section, SlotOutlet, StaffAct, useTranslation } from '#web'
import type { AdminUser } from '../../contract.ts'
import { admin } from '../admin-client.ts'

/** An admin's acts on this person: those on the sign-in and the account, then those of other plugins. */
export const PersonActs = ({ person: { id, email, is_blocked, is_closed } }: { person: AdminUser }) => {
  const { t } = useTranslation('admin')
  const { data } = useQuery(admin.query.personSessions.queryOptions({ input: { id } }))
  const words = (key: string) => ({
    title: t(`acts.${key}.title`),
    text: t(`acts.${key}.text`),
    action: t(`acts.${key}.action`),
    done: t(`acts.${key}.done`),
  })
  return (
    <Section title={t('acts.title')} text={t('acts.text')}>
      <div className="border-t border-line">
        <StaffAct {...words('signOut')} act={(reason) => admin.client.signOutPerson({ id, reason })} />
        {data?.reset_on ? (
          <StaffAct
            {...words('stopReset')}
            text={t('acts.stopReset.text', { moment: formatMoment(data.reset_on) })}
            act={(reason) => admin.client.stopReset({ id, reason })}
          />
        ) : (
          <StaffAct {...words('reset')} act={(reason) => admin.client.resetAuthenticator({ id, reason })} />
        )}
        {is_closed && <StaffAct {...words('reopen')} act={(reason) => admin.client.reopenAccount({ id, reason })} />}
        {!is_blocked && <StaffAct {...words('close')} act={(reason) => admin.client.closeAccount({ id, reason })} />}
        <SlotOutlet slot={personActs} props={{ userId: id, email }} />
      </div>
    </Section>
  )
}
