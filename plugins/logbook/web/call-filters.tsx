import { Search } from 'lucide-react'
import { providers } from '#core/contract'
import { SelectField, useTranslation } from '#web'
import type { ModuleSummary } from '../../courses/contract.ts'
import { callKeys, callSources } from '../../quota-proxy/contract.ts'
import type { Ledger } from '../contract.ts'
import { monthAfter, monthName, providerName, thisMonth } from './call-words.ts'
import type { LogbookView } from './use-logbook-view.ts'
import { useTypedSearch } from './use-typed-search.ts'

const any = 'any'

/** The months from now back to the first call, twelve at most. */
const monthsOf = (ledger: Ledger | undefined, shown: string): string[] => {
  const months: string[] = []
  for (let month = thisMonth(); months.length < 12 && month >= (ledger?.first_month ?? shown); month = monthAfter(month, -1))
    months.push(month)
  return months.includes(shown) ? months : [...months, shown]
}

interface CallFiltersProps {
  readonly view: LogbookView
  readonly ledger: Ledger | undefined
  readonly modules: readonly ModuleSummary[]
}

/** Search, grouping and filters, all kept in the URL. */
export const CallFilters = ({ view, ledger, modules }: CallFiltersProps) => {
  const { t } = useTranslation('logbook')
  const { change, q } = view
  const { typed, type, search } = useTypedSearch(q, (wanted) => change({ q: wanted }))
  const named = (label: string) => <span className="sr-only">{label}</span>
  const taught = modules.filter(({ id }) => ledger?.lessons.some(({ module_id }) => module_id === id) || view.where === id)
  return (
    <search aria-label={t('searchLabel')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          search()
        }}
        className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
      >
        <label className="relative block">
          <span className="sr-only">{t('search')}</span>
          <Search aria-hidden="true" className="pointer-events-none absolute start-3.5 top-1/2 size-[1.1rem] -translate-y-1/2 text-muted" />
          <input
            type="search"
            dir="auto"
            value={typed}
            maxLength={200}
            onChange={(event) => type(event.target.value)}
            placeholder={t('search')}
            className="min-h-12 w-full rounded-md border-[1.5px] border-line-strong bg-surface-raised ps-10 pe-3.5 placeholder:text-muted placeholder:opacity-100"
          />
        </label>
        <fieldset className="m-0 grid min-w-0 grid-cols-2 gap-1 rounded-md border-0 bg-surface-sunken p-1">
          <legend className="sr-only">{t('groupBy')}</legend>
          {(['lesson', 'day'] as const).map((by) => (
            <button
              key={by}
              type="button"
              aria-pressed={view.by === by}
              onClick={() => change({ by })}
              className={`min-h-11 cursor-pointer rounded-sm px-4 text-sm font-semibold ${view.by === by ? 'bg-surface-raised text-ink' : 'text-ink-soft'}`}
            >
              {t(`by_${by}`)}
            </button>
          ))}
        </fieldset>
        <div className="grid grid-cols-2 gap-2.5 sm:col-span-2 md:grid-cols-4 [&_select]:text-sm">
          <SelectField
            label={named(t('filter.where'))}
            value={view.where || any}
            onValueChange={(value) => change({ where: value === any ? '' : value })}
            options={[
              { value: any, label: t('filter.everywhere') },
              ...callSources.map((value) => ({ value, label: t(`source.${value}`) })),
              ...taught.map(({ id, title }) => ({ value: id, label: title })),
            ]}
          />
          <SelectField
            label={named(t('filter.provider'))}
            value={view.provider || any}
            onValueChange={(value) => change({ provider: value === any ? '' : value })}
            options={[
              { value: any, label: t('filter.allProviders') },
              ...providers.map((value) => ({ value, label: providerName(value) })),
            ]}
          />
          <SelectField
            label={named(t('filter.key'))}
            value={view.key || any}
            onValueChange={(value) => change({ key: value === any ? '' : value })}
            options={[{ value: any, label: t('filter.anyKey') }, ...callKeys.map((value) => ({ value, label: t(`key.${value}`) }))]}
          />
          <SelectField
            label={named(t('filter.month'))}
            value={view.month}
            onValueChange={(month) => change({ month })}
            options={monthsOf(ledger, view.month).map((value) => ({ value, label: `${monthName(value)} ${value.slice(0, 4)}` }))}
          />
        </div>
      </form>
    </search>
  )
}
