import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Check, CircleMinus, CircleX, Clock, Landmark, Undo2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { roles } from '#core/contract'
import {
  cell,
  classNames,
  DataTable,
  DownloadLink,
  Empty,
  formatDate,
  Pager,
  rowHead,
  Section,
  SelectField,
  TextField,
  useMedia,
  useSession,
  useTranslation,
} from '#web'
import {
  type AdminUser,
  type PeopleOrder,
  peopleCsvPath,
  peopleFilterAccess,
  peopleFilterGroups,
  peopleFilterStates,
  peopleOrders,
  type SortableColumn,
  usersPageSize,
} from '../../contract.ts'
import { admin } from '../admin-client.ts'
import { QueryBoundary } from '../query-boundary.tsx'
import { PeopleTotals } from './people-totals.tsx'
import { PersonState } from './person-state.tsx'
import { usePeopleFilters } from './use-people-filters.ts'

const accessSigns = {
  paid: [Check, 'text-success'],
  granted: [Check, 'text-success'],
  role: [CircleMinus, 'text-ink-soft'],
  disputed: [Landmark, 'text-danger'],
  refunded: [Undo2, 'text-ink-soft'],
  ended: [CircleX, 'text-danger'],
  free: [Clock, 'text-warning'],
} as const

/** Shows with a symbol and in words how somebody got access to the course, or why they have none. */
const PersonAccess = ({ access }: Pick<AdminUser, 'access'>) => {
  const { t } = useTranslation('admin')
  const [Sign, colour] = accessSigns[access]
  return (
    <span className={classNames('inline-flex items-start gap-2', colour)}>
      <Sign aria-hidden="true" className="mt-px size-[1.15em] shrink-0" />
      {t(`users.access.${access}`)}
    </span>
  )
}

const every = 'all'
const narrow = '(max-width: 47.99rem)'

/** The columns in order, with the field that each sorts by. */
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

/** The list of people: search, filters, order, pages. It shows states but no secrets. */
export const UsersTable = () => {
  const { t } = useTranslation('admin')
  const { query, role, state, who, access, page, sort, input, sortedBy, sortBy, sortAs, setFilter, setPage } = usePeopleFilters()
  const isAdmin = useSession().session.user?.role === 'admin'
  const isNarrow = useMedia(narrow)
  // The file contains all people of the filtered list, in its order.
  const file = new URLSearchParams(Object.entries(input).flatMap(([name, value]) => (name === 'page' ? [] : [[name, `${value}`]])))
  const users = useQuery(admin.query.users.queryOptions({ input, placeholderData: keepPreviousData }))
  const head = Object.entries(columns).map(([key, column]) => {
    const text = t(`users.head.${key}`)
    return column ? { text, sorted: sortedBy(column), onSort: () => sortBy(column) } : text
  })

  /** A filter: its field, its values with their names, and the selected one. */
  const filters = [
    ['who', 'users.head.who', 'users.everybody', peopleFilterGroups, 'users.group', who],
    ['access', 'users.head.access', 'users.everyAccess', peopleFilterAccess, 'users.access', access],
    ['role', 'users.role', 'users.everyRole', roles, 'role', role],
    ['state', 'users.stateFilter.state', 'users.stateFilter.everyState', peopleFilterStates, 'users.stateFilter', state],
  ] as const

  return (
    <Section
      title={t('users.list')}
      actions={
        isAdmin && (
          <DownloadLink small variant="secondary" to={`${peopleCsvPath}${file.size ? `?${file}` : ''}`} className="max-sm:w-full">
            {t('users.export')}
          </DownloadLink>
        )
      }
    >
      <PeopleTotals />
      <search className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))]">
        <TextField
          className="col-span-2 lg:col-span-1"
          label={t('users.search')}
          // Support finds people by address only.
          hint={t(isAdmin ? 'users.searchHint' : 'users.searchHintSupport')}
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
        {isNarrow && (
          <SelectField
            className="col-span-2"
            label={t('users.sort')}
            value={sort}
            onValueChange={(value) => sortAs(value as PeopleOrder)}
            options={peopleOrders.map((value) => {
              const [key] = Object.entries(columns).find(([, column]) => column && value.endsWith(column)) ?? ['since']
              return { value, label: t(value.startsWith('-') ? 'users.descending' : 'users.ascending', { column: t(`users.head.${key}`) }) }
            })}
          />
        )}
      </search>
      <QueryBoundary query={users}>
        {({ users: rows, total, total_pages: pages }) => (
          <>
            {rows.length === 0 ? <Empty title={t('users.none')} text={t('users.noneText')} /> : <People users={rows} head={head} />}
            <Pager ns="admin" of={t('users.list')} page={page} pages={pages} perPage={usersPageSize} total={total} onChange={setPage} />
          </>
        )}
      </QueryBoundary>
    </Section>
  )
}

/** Columns where there is room for them, otherwise one card per person. */
const People = ({ users, head }: { users: readonly AdminUser[]; head: ComponentProps<typeof DataTable>['head'] }) => {
  const { t } = useTranslation('admin')
  const isNarrow = useMedia(narrow)
  if (isNarrow)
    return (
      <ul aria-label={t('users.list')} className="divide-y divide-line rounded-md border border-line bg-surface-raised text-sm">
        {users.map((user) => (
          <UserCard key={user.id} user={user} />
        ))}
      </ul>
    )
  return (
    <DataTable label={t('table', { name: t('users.list') })} head={head}>
      {users.map((user) => (
        <UserRow key={user.id} user={user} />
      ))}
    </DataTable>
  )
}

/** The link to a person's page, which links back to the list in its present state. */
const PersonLink = ({ user, className }: { user: AdminUser; className: string }) => {
  const { pathname, search } = useLocation()
  return (
    <Link to={`/admin/users/${user.id}`} state={{ list: pathname + search }} className={`text-ink [overflow-wrap:anywhere] ${className}`}>
      {user.email}
    </Link>
  )
}

/** A person where there is no room for columns: who they are, and how they got access. */
const UserCard = ({ user }: { user: AdminUser }) => {
  const { t } = useTranslation('admin')
  const group = t(`users.group.${user.who}`)
  return (
    <li className="flex items-start justify-between gap-3 px-4 py-2.5">
      <div className="grid min-w-0 flex-1">
        <PersonLink user={user} className="inline-flex min-h-11 items-center font-semibold" />
        {user.name && <p className="text-ink-soft [overflow-wrap:anywhere]">{user.name}</p>}
        <p>{user.app_role === 'user' || user.app_role === 'support' ? group : `${group}, ${t(`role.${user.app_role}`)}`}</p>
        <p className="text-ink-soft">
          {t('users.head.active')}: {user.last_active_at ? formatDate(user.last_active_at) : t('users.never')}
        </p>
      </div>
      <div className="grid max-w-[45%] justify-items-end gap-2 py-3 text-end">
        <PersonAccess access={user.access} />
        {(user.is_blocked || !user.email_confirmed) && <PersonState person={user} />}
      </div>
    </li>
  )
}

const UserRow = ({ user }: { user: AdminUser }) => {
  const { t } = useTranslation('admin')
  return (
    <tr>
      <th scope="row" className={rowHead}>
        <PersonLink user={user} className="flex min-h-11 max-w-[22rem] min-w-44 items-center" />
        {user.name && <p className="max-w-[22rem] pb-1.5 text-sm font-normal text-ink-soft [overflow-wrap:anywhere]">{user.name}</p>}
      </th>
      <td className={cell}>{t(`users.group.${user.who}`)}</td>
      <td className={cell}>{t(`role.${user.app_role}`)}</td>
      <td className={cell}>
        <PersonAccess access={user.access} />
      </td>
      <td className={cell}>{t(user.mfa_enrolled ? 'yes' : 'no')}</td>
      <td className={`${cell} whitespace-nowrap`}>{formatDate(user.created_at)}</td>
      <td className={`${cell} whitespace-nowrap`}>{user.last_active_at ? formatDate(user.last_active_at) : t('users.never')}</td>
      <td className={cell}>
        <PersonState person={user} />
      </td>
    </tr>
  )
}
