import { useEffect } from 'react'
import { Button, ChartSymbol, Sheet, useFailureSentence, useServerForm, useToast, useTranslation } from '#web'
import { isCategory } from '../../check-affiliate.ts'
import { type Affiliate, affiliateCodeHeader } from '../../contract.ts'
import { fieldsOf } from '../../read-import-rows.ts'
import { partners } from '../partners-client.ts'
import { CopyUrl } from '../table/copy-url.tsx'
import { type PartnerDraft, PartnerFields } from './partner-fields.tsx'

interface EditSheetProps {
  readonly affiliate: Affiliate
  /** Called at each change, so that the page can ask before it closes the sheet. */
  readonly onDirty: (isDirty: boolean) => void
  readonly onSaved: () => void
  readonly onClose: () => void
  readonly onHistory: () => void
}

const labels: Partial<Record<keyof PartnerDraft, string>> = {
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

/** One partner's fields beside the table. Typed values stay when saving fails. */
export const EditSheet = ({ affiliate, onDirty, onSaved, onClose, onHistory }: EditSheetProps) => {
  const { t } = useTranslation('partners')
  const toast = useToast()
  const sentenceOf = useFailureSentence('partners')
  const form = useServerForm<PartnerDraft, { readonly data: Affiliate }>({
    defaultValues: fieldsOf(affiliate),
    send: ({ category, ...draft }) => {
      const fields = Object.entries({ ...draft, ...(isCategory(category) && { category }) })
      const body = Object.fromEntries(fields.filter(([name]) => isChanged(name as keyof PartnerDraft)))
      return partners.client.change({ headers: { [affiliateCodeHeader]: affiliate.code }, body })
    },
    onSuccess: ({ data }) => {
      form.reset(fieldsOf(data))
      toast({ tone: 'success', title: t('edit.saved') })
      onSaved()
    },
    onFailure: (error) => {
      toast({ tone: 'danger', title: t('edit.failed'), text: sentenceOf(partners.failureOf(error)) })
      return undefined
    },
  })
  const { dirtyFields, isDirty } = form.formState
  const isChanged: (name: keyof PartnerDraft) => boolean = (name) => Boolean(dirtyFields[name])
  const changed = (Object.keys(labels) as (keyof PartnerDraft)[]).filter(isChanged)
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  // Without a change there is nothing to save, and the sheet closes.
  const submit = isDirty ? form.submit : form.handleSubmit(onClose)
  return (
    <Sheet
      about={affiliate.code}
      title={t('edit.title')}
      closeLabel={t('edit.close')}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={() => (isDirty ? form.reset() : onClose())}>
            {t('edit.discard')}
          </Button>
          <Button onClick={submit} busy={form.isSending} busyLabel={t('edit.saving')}>
            {t('edit.save')}
          </Button>
        </>
      }
    >
      <div aria-live="polite" className="empty:hidden">
        {changed.length > 0 && (
          <p className="flex items-center gap-3 rounded-md bg-brand-soft px-4 py-3 text-sm">
            <ChartSymbol state="here" />
            <span>
              <b>{t('edit.unsaved', { count: changed.length })}</b> {changed.map((name) => t(labels[name] ?? name)).join(', ')}.
            </span>
          </p>
        )}
      </div>
      <form noValidate className="grid gap-5" onSubmit={submit}>
        <PartnerFields form={form} markChanges />
        <button type="submit" hidden />
      </form>
      <div className="flex items-center justify-between gap-3">
        <Button variant="quiet" small onClick={onHistory}>
          {t('edit.history')}
        </Button>
        <CopyUrl affiliate={affiliate} />
      </div>
    </Sheet>
  )
}
