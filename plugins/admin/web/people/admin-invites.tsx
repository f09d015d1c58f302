import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  Button,
  Dialog,
  ErrorNote,
  formatDate,
  ProofFields,
  Section,
  Skeleton,
  TextField,
  useFailureSentence,
  useProof,
  useServerForm,
  useToast,
  useTranslation,
} from '#web'
import type { AdminInvite } from '../../../access/contract.ts'
import { access, admin } from '../admin-client.ts'

/** The allowlist of admins, with forms to add and remove addresses. */
export const AdminInvites = () => {
  const { t } = useTranslation(['admin', 'access'])
  const toast = useToast()
  const client = useQueryClient()
  /** The address whose removal waits for confirmation. */
  const [leaving, setLeaving] = useState<string | null>(null)
  const invites = useQuery(access.query.invites.queryOptions())
  const refresh = () => Promise.all([admin, access].map(({ query }) => client.invalidateQueries({ queryKey: query.key() })))
  const proof = useProof()
  const sentenceOf = useFailureSentence()
  const refused = (error: unknown) => {
    toast({ tone: 'danger', title: t('invites.failed'), text: sentenceOf(access.failureOf(error)) })
    return undefined
  }
  const form = useServerForm({
    defaultValues: { email: '', note: '' },
    send: async (typed) => {
      const invite = await proof.run((reason) => access.client.invite({ ...typed, reason }))
      await refresh()
      return invite
    },
    onSuccess: (invite) => {
      toast({
        tone: 'success',
        title: t('invites.added', { email: invite.email }),
        ...(invite.is_mailed && { text: t('invites.addedText') }),
      })
      if (!invite.is_mailed) toast({ tone: 'danger', title: t('invites.unmailed'), text: t('invites.unmailedText') })
      form.reset()
    },
    onFailure: (error) => (proof.refuses(error) ? undefined : refused(error)),
  })
  return (
    <Section title={t('invites.title')} text={t('invites.text')}>
      <form noValidate aria-label={t('invites.title')} onSubmit={form.submit} className="grid gap-4">
        <TextField
          label={t('invites.email')}
          type="email"
          required
          autoComplete="off"
          {...form.field('email', { validate: (value) => value.trim() !== '' })}
        />
        <TextField label={t('invites.note')} hint={t('invites.noteHint')} maxLength={200} {...form.field('note')} />
        <ProofFields proof={proof} />
        <div>
          <Button
            type="submit"
            variant="secondary"
            disabled={!form.watch('email').trim() || proof.missing !== undefined}
            disabledReason={form.watch('email').trim() ? proof.missing : undefined}
            busy={form.isSending}
            busyLabel={t('invites.adding')}
          >
            {t('invites.add')}
          </Button>
        </div>
      </form>
      {invites.isPending && <Skeleton lines={3} />}
      {invites.isError && <ErrorNote failure={{ code: '', text: t('invites.loadFailed') }} onRetry={() => void invites.refetch()} />}
      {invites.data?.length === 0 && <p className="text-sm text-ink-soft">{t('invites.none')}</p>}
      {invites.data && invites.data.length > 0 && (
        <ul aria-label={t('invites.title')} className="border-t border-line">
          {invites.data.map((invite) => (
            <Invite key={invite.email} invite={invite} onRemove={() => setLeaving(invite.email)} />
          ))}
        </ul>
      )}
      {leaving !== null && <RemoveInvite email={leaving} onClose={() => setLeaving(null)} onRemoved={refresh} onRefused={refused} />}
    </Section>
  )
}

interface RemoveInviteProps {
  email: string
  onClose: () => void
  onRemoved: () => Promise<unknown>
  onRefused: (error: unknown) => void
}

/** Asks before an address is removed from the list, with the reason and the proof. */
const RemoveInvite = ({ email, onClose, onRemoved, onRefused }: RemoveInviteProps) => {
  const { t } = useTranslation('admin')
  const proof = useProof()
  const remove = useMutation({
    mutationFn: () => proof.run((reason) => access.client.uninvite({ email, reason })),
    onSuccess: async () => {
      await onRemoved()
      onClose()
    },
    onError: (error) => {
      if (proof.refuses(error)) return
      onRefused(error)
      onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('invites.askTitle', { email })}
      description={t('invites.askText')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('invites.keep')}
          </Button>
          <Button
            variant="danger"
            disabled={proof.missing !== undefined}
            disabledReason={proof.missing}
            busy={remove.isPending}
            onClick={() => remove.mutate()}
          >
            {t('invites.remove')}
          </Button>
        </>
      }
    >
      <ProofFields proof={proof} />
    </Dialog>
  )
}

const Invite = ({ invite, onRemove }: { invite: AdminInvite; onRemove: () => void }) => {
  const { t } = useTranslation('admin')
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2.5">
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">{invite.email}</p>
        <p className="text-sm text-ink-soft">{t('invites.line', { note: invite.note, date: formatDate(invite.created_at) })}</p>
      </div>
      {!invite.is_fixed && (
        <Button variant="danger" small aria-label={t('invites.removeNamed', { email: invite.email })} onClick={onRemove}>
          {t('invites.remove')}
        </Button>
      )}
    </li>
  )
}
