import type { ReactNode } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { SelectField, SwitchField, TextArea, TextField, useTranslation } from '#web'
import { type AffiliateFields, affiliateMistakes, isCategory, toCode } from '../../check-affiliate.ts'
import { partnerCategories, placements } from '../../contract.ts'

/** A partner in the form: the category may still be unset. */
export type PartnerDraft = Omit<AffiliateFields, 'category'> & { readonly category: string }

interface FieldsProps {
  readonly form: UseFormReturn<PartnerDraft>
  /** Whether to show the code field; a code cannot be changed later. */
  readonly withCode?: boolean
  /** Marks the labels of fields that differ from the saved values. */
  readonly markChanges?: boolean
}

/** The fields of a partner, for adding and for editing. */
export const PartnerFields = ({ form, withCode = false, markChanges = false }: FieldsProps) => {
  const { t } = useTranslation('partners')
  const { register, control, formState } = form
  const { errors, dirtyFields } = formState
  const label = (name: keyof PartnerDraft, text: string): ReactNode => (
    <>
      {text}
      {markChanges && dirtyFields[name] && <span className="ms-2.5 font-mono text-xs font-normal text-accent">{t('form.changed')}</span>}
    </>
  )
  const fits = (name: 'code' | 'partner_name' | 'destination_url' | 'affiliate_code' | 'module_id' | 'notes') => (value: string) => {
    const [found] = affiliateMistakes({ [name]: value })
    return !found || t(`required.${found.mistake}`)
  }
  return (
    <>
      {withCode && (
        <TextField
          label={t('form.code')}
          hint={t('form.codeHint')}
          error={errors.code?.message}
          autoComplete="off"
          spellCheck={false}
          className="[&_input]:font-mono [&_input]:uppercase"
          {...register('code', { validate: fits('code'), setValueAs: (value: string) => toCode(value) })}
        />
      )}
      <TextField
        label={label('partner_name', t('form.name'))}
        autoComplete="off"
        error={errors.partner_name?.message}
        {...register('partner_name', { validate: fits('partner_name') })}
      />
      <TextField
        label={label('destination_url', t('form.url'))}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        error={errors.destination_url?.message}
        {...register('destination_url', { validate: fits('destination_url') })}
      />
      <div className="grid items-start gap-x-3 gap-y-5 sm:grid-cols-[1.25fr_1fr]">
        <Controller
          control={control}
          name="category"
          rules={{ validate: (value) => isCategory(value) || t('required.categoryMissing') }}
          render={({ field }) => (
            <SelectField
              {...field}
              label={label('category', t('form.category'))}
              placeholder={t('form.choose')}
              options={partnerCategories.map((value) => ({ value, label: value }))}
              error={errors.category?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="placement"
          render={({ field }) => (
            <SelectField
              {...field}
              label={label('placement', t('form.placement'))}
              options={placements.map((value) => ({ value, label: t(`placements.${value}`) }))}
            />
          )}
        />
      </div>
      <div className="grid items-start gap-x-3 gap-y-5 sm:grid-cols-2">
        <TextField
          label={label('module_id', t('form.module'))}
          hint={t('form.moduleHint')}
          error={errors.module_id?.message}
          autoComplete="off"
          spellCheck={false}
          className="[&_input]:font-mono"
          {...register('module_id', { validate: fits('module_id'), setValueAs: (value: string) => value.trim() })}
        />
        <TextField
          label={label('affiliate_code', t('form.affiliateCode'))}
          hint={t('form.affiliateCodeHint')}
          error={errors.affiliate_code?.message}
          autoComplete="off"
          spellCheck={false}
          className="[&_input]:font-mono"
          {...register('affiliate_code', { validate: fits('affiliate_code') })}
        />
      </div>
      <TextArea
        label={label('notes', t('form.notes'))}
        rows={3}
        error={errors.notes?.message}
        {...register('notes', { validate: fits('notes') })}
      />
      <SwitchField label={label('is_active', t('form.active'))} hint={t('form.activeHint')} {...register('is_active')} />
      <SwitchField label={label('core_flag', t('form.core'))} hint={t('form.coreHint')} {...register('core_flag')} />
    </>
  )
}
