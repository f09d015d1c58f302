import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Button, Dialog, useToast, useTranslation } from '#web'
import { isCategory, toCode } from '../../check-referral.ts'
import { addReferral } from '../send-referrals.ts'
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

/** A new partner. What was typed stays when adding fails. */
export const AddDialog = ({ onClose, onAdded }: { onClose: () => void; onAdded: () => void }) => {
  const { t } = useTranslation('partners')
  const toast = useToast()
  const form = useForm<PartnerDraft>({ defaultValues: blank })
  const add = useMutation({
    mutationFn: async ({ category, ...draft }: PartnerDraft) => {
      if (isCategory(category)) await addReferral({ ...draft, code: toCode(draft.code), category })
    },
    onSuccess: () => {
      toast({ tone: 'success', title: t('add.created') })
      onAdded()
    },
    onError: ({ message }) => toast({ tone: 'danger', title: message || t('add.failed') }),
  })
  return (
    <Dialog open onOpenChange={onClose} title={t('add.title')}>
      <form noValidate className="grid gap-5" onSubmit={form.handleSubmit((draft) => add.mutate(draft))}>
        <PartnerFields form={form} withCode />
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button variant="quiet" onClick={onClose}>
            {t('add.cancel')}
          </Button>
          <Button type="submit" busy={add.isPending} busyLabel={t('add.adding')}>
            {t('add.submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
