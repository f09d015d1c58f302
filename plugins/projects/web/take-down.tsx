import { useQueryClient } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { Button, Dialog, TextArea, useServerForm, useSession, useToast, useTranslation } from '#web'
import { maxReason } from '../contract.ts'
import { projects } from './projects-client.ts'

const TakeDownDialog = ({ publicUrl, onClose }: { publicUrl: string; onClose: () => void }) => {
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

/** For admins alone: takes a shared project out of everybody's sight. */
export const TakeDown = ({ publicUrl }: { publicUrl: string }) => {
  const { t } = useTranslation('projects')
  const { session } = useSession()
  const [isAsked, setAsked] = useState(false)
  if (session.user?.role !== 'admin' || session.aal !== 'aal2') return null
  return (
    <>
      <Button variant="danger" onClick={() => setAsked(true)} icon={<Ban aria-hidden="true" className="size-[1.15em]" />}>
        {t('takeDown.action')}
      </Button>
      {isAsked && <TakeDownDialog publicUrl={publicUrl} onClose={() => setAsked(false)} />}
    </>
  )
}
