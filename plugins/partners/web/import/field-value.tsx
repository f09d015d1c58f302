import { useTranslation } from '#web'

/** What the form calls a field. */
export const fieldLabels: Readonly<Record<string, string>> = {
  partner_name: 'form.name',
  destination_url: 'form.url',
  category: 'form.category',
  placement: 'form.placement',
  affiliate_code: 'form.affiliateCode',
  module_id: 'form.module',
  notes: 'form.notes',
  is_active: 'form.active',
  core_flag: 'form.core',
}

/** A value in words: yes and no, or that there is none. */
export const FieldValue = ({ field, value }: { field: string; value: string }) => {
  const { t } = useTranslation('partners')
  if (field === 'is_active' || field === 'core_flag') return t(value === 'true' ? 'import.yes' : 'import.no')
  return value === '' ? <span className="text-muted italic">{t('audit.nothing')}</span> : value
}
