import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { roles } from '#core/contract'
import { cell, DataTable, Empty, formatDate, Pager, rowHead, Section, SelectField, TextField, useSession, useTranslation } from '#web'
import { accessStates } from '../../../access/contract.ts'
import { type AdminUser, peopleGroups, peopleStates, type SortableColumn, usersPageSize } from '../../contract.ts'
import { admin } from '../admin-client.ts'
import { QueryBoundary } from '../query-boundary.tsx'
import { PersonState } from './person-state.tsx'
import { usePeopleFilters } from './use-people-filters.ts'

const every = 'all'

/** The columns in their places, and what sorts by them. */
const columns: Readonly<Record<string, SortableColumn | null>> = {
  email: 'email',
  who: null,
  role: 'app_role',
  access: null,
  mfa: 'mfa_enrolled',
  since: 'created_at',
  active: 'last_active_at',
  state: null,
}

/** The list of people: search, filters, order, pages. It shows states and no secrets. */
export const UsersTable = () => {
  const { t } = useTranslation('admin')
  const { query, role, state, who, access, page, input, sortedBy, sortBy, setFilter, setPage } = usePeopleFilters()
  // Support finds people by their addresses alone.
  const finds = useSession().session.user?.role === 'admin' ? 'searchHint' : 'searchHintSupport'
  const users = useQuery(admin.query.users.queryOptions({ input, placeholderData: keepPreviousData }))
  const head = Object.entries(columns).map(([key, column]) => {
    const text = t(`users.head.${key}`)
    return column ? { text, sorted: sortedBy(column), onSort: () => sortBy(column) } : text
  })

  /** A filter: what it is by, its values with their names, and the one that is chosen. */
  const filters = [
    ['who', 'users.head.who', 'users.everybody', peopleGroups, 'users.group', who],
    ['access', 'users.head.access', 'users.everyAccess', accessStates, 'users.access', access],
    ['role', 'users.role', 'users.everyRole', roles, 'role', role],
    ['state', 'users.stateFilter.state', 'users.stateFilter.everyState', peopleStates, 'users.stateFilter', state],
  ] as const

  return (
    <Section title={t('users.list')}>
      <search className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))]">
        <TextField
          className="col-span-2 lg:col-span-1"
          label={t('users.search')}
          hint={t(`users.${finds}`)}
          value={query}
          onChange={(event) => setFilter('query', event.target.value)}
          autoComplete="off"
          spellCheck={false}
        />
        {filters.map(([name, label, all, values, words, chosen]) => (
          <SelectField
            key={name}
            label={t(label)}
            options={[{ value: every, label: t(all) }, ...values.map((value) => ({ value, label: t(`${words}.${value}`) }))]}
            value={chosen ?? every}
            onValueChange={(value) => setFilter(name, value === every ? '' : value)}
          />
        ))}
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
  const { pathname, search } = useLocation()
  return (
    <tr>
      <th scope="row" className={rowHead}>
        <Link
          to={`/admin/users/${user.id}`}
          state={{ list: pathname + search }}
          className="flex min-h-11 max-w-[22rem] min-w-44 items-center text-ink [overflow-wrap:anywhere]"
        >
          {user.email}
        </Link>
        {user.name && <p className="max-w-[22rem] pb-1.5 text-sm font-normal text-ink-soft [overflow-wrap:anywhere]">{user.name}</p>}
      </th>
      <td className={cell}>{t(`users.group.${user.who}`)}</td>
      <td className={cell}>{t(`role.${user.app_role}`)}</td>
      <td className={cell}>{t(`users.access.${user.access}`)}</td>
      <td className={cell}>{t(user.mfa_enrolled ? 'yes' : 'no')}</td>
      <td className={`${cell} whitespace-nowrap`}>{formatDate(user.created_at)}</td>
      <td className={`${cell} whitespace-nowrap`}>{user.last_active_at ? formatDate(user.last_active_at) : t('users.never')}</td>
      <td className={cell}>
        <PersonState person={user} />
      </td>
    </tr>
  )
}
