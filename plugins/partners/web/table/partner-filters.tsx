import { Search } from 'lucide-react'
import { SelectField, useTranslation } from '#web'
import { partnerCategories, placements } from '../../contract.ts'
import type { FilterName, Filters } from './use-filters.ts'

const any = 'any'

/** Search and four filters, always visible. */
export const PartnerFilters = ({ values, set }: Filters) => {
  const { t } = useTranslation('partners')
  const filter = (name: Exclude<FilterName, 'query'>, anyLabel: string, options: readonly { value: string; label: string }[]) => (
    <SelectField
      className="text-sm"
      label={<span className="sr-only">{t(`filters.${name}`)}</span>}
      options={[{ value: any, label: t(anyLabel) }, ...options]}
      value={values[name] || any}
      onValueChange={(value) => set(name, value === any ? '' : value)}
    />
  )
  return (
    <search aria-label={t('filters.label')} className="grid gap-x-2.5 gap-y-1 sm:grid-cols-2 lg:grid-cols-4">
      <label className="relative col-span-full">
        <span className="sr-only">{t('filters.search')}</span>
        <Search aria-hidden="true" className="pointer-events-none absolute start-3.5 top-1/2 size-5 -translate-y-1/2 text-muted" />
        <input
          type="search"
          dir="auto"
          value={values.query}
          onChange={(event) => set('query', event.target.value)}
          placeholder={t('filters.placeholder')}
          maxLength={200}
          className="min-h-12 w-full rounded-md border-[1.5px] border-line-strong bg-surface-raised ps-11 pe-3.5 text-sm text-ink placeholder:text-muted placeholder:opacity-100"
        />
      </label>
      {filter(
        'category',
        'filters.allCategories',
        partnerCategories.map((value) => ({ value, label: value })),
      )}
      {filter(
        'placement',
        'filters.anyPlacement',
        placements.map((value) => ({ value, label: t(`placements.${value}`) })),
      )}
      {filter('active', 'filters.activeAny', [
        { value: 'true', label: t('filters.activeTrue') },
        { value: 'false', label: t('filters.activeFalse') },
      ])}
      {filter('core', 'filters.coreAny', [
        { value: 'true', label: t('filters.coreTrue') },
        { value: 'false', label: t('filters.coreFalse') },
      ])}
    </search>
  )
}
