import { Button, Dialog, failureOf, useFailureSentence, useServerForm, useToast, useTranslation } from '#web'
import { isCategory, toCode } from '../../check-affiliate.ts'
import type { partnersErrors } from '../../errors.ts'
import { addAffiliate } from '../send-affiliates.ts'
import { type PartnerDraft, PartnerFields } from './partner-fields.tsx'

const blank: PartnerDraft = {
  code: '',
  partner_name: '',
  category: '',
  placement: 'end_hub',
  destination_url: '',
  affiliate_code: '',
  module_id: '',
  notes: '',
  is_active: true,
  core_flag: false,
}

/** The form of a new partner. Typed values stay when adding fails. */
export const AddDialog = ({ onClose, onAdded }: { onClose: () => void; onAdded: () => void }) => {
  const { t } = useTranslation('partners')
  const toast = useToast()
  const sentenceOf = useFailureSentence('partners')
  const form = useServerForm<PartnerDraft>({
    defaultValues: blank,
    send: async ({ category, ...draft }) => {
      if (isCategory(category)) await addAffiliate({ ...draft, code: toCode(draft.code), category })
    },
    onSuccess: () => {
      toast({ tone: 'success', title: t('add.created') })
      onAdded()
    },
    onFailure: (error) => {
      toast({ tone: 'danger', title: sentenceOf(failureOf<typeof partnersErrors>(error), t('add.failed')) })
      return undefined
    },
  })
  return (
    <Dialog open onOpenChange={onClose} title={t('add.title')}>
      <form noValidate className="grid gap-5" onSubmit={form.submit}>
        <PartnerFields form={form} withCode />
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button variant="quiet" onClick={onClose}>
            {t('add.cancel')}
          </Button>
          <Button type="submit" busy={form.isSending} busyLabel={t('add.adding')}>
            {t('add.submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
