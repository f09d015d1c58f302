import { useQueryClient } from '@tanstack/react-query'
import { Button, Dialog, TextArea, useServerForm, useToast, useTranslation } from '#web'
import { maxReason } from '../contract.ts'
import { projects } from './projects-client.ts'

/** Asks an admin for the reason. */
export const TakeDownDialog = ({ publicUrl, onClose }: { publicUrl: string; onClose: () => void }) => {
  const { t } = useTranslation('projects')
  const toast = useToast()
  const client = useQueryClient()
  const form = useServerForm({
    defaultValues: { reason: '' },
    send: ({ reason }) => projects.client.takeDown({ public_url: publicUrl, reason }),
    onSuccess: async () => {
      onClose()
      toast({ tone: 'success', title: t('takeDown.done') })
      await client.invalidateQueries({ queryKey: projects.query.key() })
    },
    onFailure: () => {
      toast({ tone: 'danger', title: t('takeDown.failed') })
      return undefined
    },
  })
  return (
    <Dialog open onOpenChange={onClose} title={t('takeDown.title')} description={t('takeDown.text')}>
      <form noValidate className="grid gap-5" onSubmit={form.submit}>
        <TextArea
          label={t('takeDown.reason')}
          hint={t('takeDown.reasonHint')}
          rows={3}
          maxLength={maxReason}
          {...form.field('reason', { validate: (reason) => reason.trim() !== '' || t('takeDown.missing') })}
        />
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button variant="quiet" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" variant="danger" busy={form.isSending}>
            {t('takeDown.confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
