import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { roles } from '#core/contract'
import { cell, DataTable, Empty, formatDate, Pager, rowHead, Section, SelectField, TextField, useSession, useTranslation } from '#web'
import { type AdminUser, peopleStates, type SortableColumn, usersPageSize } from '../../contract.ts'
import { admin } from '../admin-client.ts'
import { QueryBoundary } from '../query-boundary.tsx'
import { PersonState } from './person-state.tsx'
import { usePeopleFilters } from './use-people-filters.ts'

const everyRole = 'all'
const everyState = 'all'

/** The columns in their places, and what sorts by them. */
const columns: Readonly<Record<string, SortableColumn | null>> = {
  email: 'email',
  role: 'app_role',
  access: null,
  mfa: 'mfa_enrolled',
  since: 'created_at',
  state: null,
}

/** The list of people: search, role, order, pages. It shows states and no secrets. */
export const UsersTable = () => {
  const { t } = useTranslation('admin')
  const { query, role = everyRole, state = everyState, page, input, sortedBy, sortBy, setFilter, setPage } = usePeopleFilters()
  // Support finds people by their addresses alone.
  const finds = useSession().session.user?.role === 'admin' ? 'searchHint' : 'searchHintSupport'
  const users = useQuery(admin.query.users.queryOptions({ input, placeholderData: keepPreviousData }))
  const head = Object.entries(columns).map(([key, column]) => {
    const text = t(`users.head.${key}`)
    return column ? { text, sorted: sortedBy(column), onSort: () => sortBy(column) } : text
  })

  return (
    <Section title={t('users.list')}>
      <search className="grid items-end gap-3 sm:grid-cols-[minmax(0,3fr)_minmax(0,1fr)_minmax(0,1fr)]">
        <TextField
          label={t('users.search')}
          hint={t(`users.${finds}`)}
          value={query}
          onChange={(event) => setFilter('query', event.target.value)}
          autoComplete="off"
          spellCheck={false}
        />
        <SelectField
          label={t('users.role')}
          options={[{ value: everyRole, label: t('users.everyRole') }, ...roles.map((value) => ({ value, label: t(`role.${value}`) }))]}
          value={role}
          onValueChange={(value) => setFilter('role', value === everyRole ? '' : value)}
        />
        <SelectField
          label={t('users.stateFilter.state')}
          options={[
            { value: everyState, label: t('users.stateFilter.everyState') },
            ...peopleStates.map((value) => ({ value, label: t(`users.stateFilter.${value}`) })),
          ]}
          value={state}
          onValueChange={(value) => setFilter('state', value === everyState ? '' : value)}
        />
      </search>
      <QueryBoundary query={users}>
        {({ users: rows, total, total_pages: pages }) => (
          <>
            {rows.length === 0 ? (
              <Empty title={t('users.none')} text={t('users.noneText')} />
            ) : (
              <DataTable label={t('table', { name: t('users.list') })} head={head}>
                {rows.map((user) => (
                  <UserRow key={user.id} user={user} />
                ))}
              </DataTable>
            )}
            <Pager ns="admin" of={t('users.list')} page={page} pages={pages} perPage={usersPageSize} total={total} onChange={setPage} />
          </>
        )}
      </QueryBoundary>
    </Section>
  )
}

const UserRow = ({ user }: { user: AdminUser }) => {
  const { t } = useTranslation('admin')
  const access = user.has_purchased ? 'paid' : user.plan !== 'free' ? 'given' : user.has_access ? 'role' : 'none'
  return (
    <tr>
      <th scope="row" className={rowHead}>
        <Link
          to={`/admin/users/${user.id}`}
          className="flex min-h-11 max-w-[22rem] min-w-44 items-center text-ink [overflow-wrap:anywhere]"
        >
          {user.email}
        </Link>
        {user.name && <p className="max-w-[22rem] pb-1.5 text-sm font-normal text-ink-soft [overflow-wrap:anywhere]">{user.name}</p>}
      </th>
      <td className={cell}>{t(`role.${user.app_role}`)}</td>
      <td className={cell}>{t(`users.access.${access}`)}</td>
      <td className={cell}>{t(user.mfa_enrolled ? 'yes' : 'no')}</td>
      <td className={`${cell} whitespace-nowrap`}>{formatDate(user.created_at)}</td>
      <td className={cell}>
        <PersonState person={user} />
      </td>
    </tr>
  )
}
