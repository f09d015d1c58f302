import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation, useParams } from 'react-router-dom'
import { formatDate, Page, PageHead, personSections, SlotOutlet, usePageTitle, useSession, useTranslation } from '#web'
import type { AdminUser } from '../../contract.ts'
import { admin } from '../admin-client.ts'
import { QueryBoundary } from '../query-boundary.tsx'
import { AccessChanges } from './access-changes.tsx'
import { AccessManager } from './access-manager.tsx'
import { PersonActs } from './person-acts.tsx'
import { PersonMails } from './person-mails.tsx'
import { PersonSessions } from './person-sessions.tsx'
import { PersonState } from './person-state.tsx'

/** The anchor of an admin's acts, which on a phone come after all information. */
const actsId = 'acts'

/** `/admin/users/:id`: one person, for support and admins; only admins can change anything. */
export const Component = () => {
  const { t } = useTranslation('admin')
  const { id = '' } = useParams()
  const { user } = useSession().session
  const isAdmin = user?.role === 'admin'
  // The list that the reader came from: its search, filters and page.
  const { list } = (useLocation().state ?? {}) as { list?: string }
  usePageTitle(t('person.title'))
  return (
    <Page className="gap-6">
      <Link
        to={list ?? (isAdmin ? '/admin?tab=users' : '/admin/users')}
        className="inline-flex min-h-11 items-center gap-2 text-sm text-ink-soft"
      >
        <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
        {t('users.title')}
      </Link>
      <Person key={id} id={id} isAdmin={isAdmin} />
    </Page>
  )
}

const Person = ({ id, isAdmin }: { id: string; isAdmin: boolean }) => {
  const { t } = useTranslation('admin')
  const person = useQuery(admin.query.person.queryOptions({ input: { id }, retry: false }))
  return (
    <QueryBoundary query={person}>
      {(found) => (
        <>
          <PageHead title={<span className="[overflow-wrap:anywhere]">{found.email}</span>} />
          <Facts person={found} />
          {isAdmin && (
            <a href={`#${actsId}`} className="inline-flex min-h-11 items-center gap-2 self-start font-semibold lg:hidden">
              <ArrowDown aria-hidden="true" className="size-5" />
              {t('person.toActs')}
            </a>
          )}
          <div className={isAdmin ? 'grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_21rem]' : ''}>
            <div className="grid gap-y-8">
              <SlotOutlet slot={personSections} props={{ userId: found.id, email: found.email }} />
              <PersonMails id={found.id} />
              <PersonSessions id={found.id} />
            </div>
            {isAdmin && (
              <div id={actsId} className="scroll-mt-24 lg:row-span-2">
                <PersonActs person={found} />
              </div>
            )}
            {isAdmin && <AccessManager email={found.email} />}
          </div>
          <AccessChanges subjectId={found.id} title={t('person.changes')} />
        </>
      )}
    </QueryBoundary>
  )
}

const Facts = ({ person }: { person: AdminUser }) => {
  const { t } = useTranslation('admin')
  const facts: Record<string, ReactNode> = {
    ...(person.name && { 'users.name': person.name }),
    'users.head.who': t(`users.group.${person.who}`),
    'users.head.role': t(`role.${person.app_role}`),
    'users.head.access': t(`users.access.${person.access}`),
    'users.head.mfa': t(person.mfa_enrolled ? 'yes' : 'no'),
    'users.head.since': formatDate(person.created_at),
    'users.head.active': person.last_active_at ? formatDate(person.last_active_at) : t('users.never'),
    'users.head.state': <PersonState person={person} />,
    'diagnostics.userId': <span className="font-mono text-sm font-normal [overflow-wrap:anywhere]">{person.id}</span>,
  }
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-3 border-y-2 border-ink py-4 sm:grid-cols-3 lg:grid-cols-4">
      {Object.entries(facts).map(([label, value]) => (
        <div key={label} className="last:max-sm:col-span-2">
          <dt className="text-sm text-ink-soft">{t(label)}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
