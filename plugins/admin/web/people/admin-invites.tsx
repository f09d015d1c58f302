import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, Dialog, ErrorNote, formatDate, Section, Skeleton, TextField, useServerForm, useToast, useTranslation } from '#web'
import type { AdminInvite } from '../../../access/contract.ts'
import { access, admin } from '../admin-client.ts'

/** The allowlist of admins: who is on it, and how one gets on and off it. */
export const AdminInvites = () => {
  const { t } = useTranslation(['admin', 'access'])
  const toast = useToast()
  const client = useQueryClient()
  /** Whose removal is asked about. */
  const [leaving, setLeaving] = useState<string | null>(null)
  const invites = useQuery(access.query.invites.queryOptions())
  const refresh = () => Promise.all([admin, access].map(({ query }) => client.invalidateQueries({ queryKey: query.key() })))
  const refused = (error: unknown) => {
    const { code, message, sentence = `shell:errors.${code}` } = access.failureOf(error)
    toast({ tone: 'danger', title: t('invites.failed'), text: t(sentence, { defaultValue: message }) })
    return undefined
  }
  const form = useServerForm({
    defaultValues: { email: '', note: '' },
    send: async (typed) => {
      const invite = await access.client.invite(typed)
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
    onFailure: refused,
  })
  const remove = useMutation({
    mutationFn: (address: string) => access.client.uninvite({ email: address }),
    onSuccess: refresh,
    onError: refused,
  })
  return (
    <Section title={t('invites.title')} text={t('invites.text')}>
      <form onSubmit={form.submit} className="grid gap-4">
        <TextField label={t('invites.email')} type="email" required autoComplete="off" {...form.field('email')} />
        <TextField label={t('invites.note')} hint={t('invites.noteHint')} maxLength={200} {...form.field('note')} />
        <div>
          <Button
            type="submit"
            variant="secondary"
            disabled={!form.watch('email').trim()}
            busy={form.isSending}
            busyLabel={t('invites.adding')}
          >
            {t('invites.add')}
          </Button>
        </div>
      </form>
      {invites.isPending && <Skeleton lines={3} />}
      {invites.isError && <ErrorNote failure={{ code: '', message: t('invites.loadFailed') }} onRetry={() => void invites.refetch()} />}
      {invites.data?.length === 0 && <p className="text-sm text-ink-soft">{t('invites.none')}</p>}
      {invites.data && invites.data.length > 0 && (
        <ul aria-label={t('invites.title')} className="border-t border-line">
          {invites.data.map((invite) => (
            <Invite
              key={invite.email}
              invite={invite}
              isLeaving={remove.isPending && remove.variables === invite.email}
              onRemove={() => setLeaving(invite.email)}
            />
          ))}
        </ul>
      )}
      {leaving !== null && (
        <Dialog
          open
          onOpenChange={() => setLeaving(null)}
          title={t('invites.askTitle', { email: leaving })}
          description={t('invites.askText')}
          actions={
            <>
              <Button variant="secondary" onClick={() => setLeaving(null)}>
                {t('invites.keep')}
              </Button>
              <Button
                variant="danger"
                busy={remove.isPending}
                onClick={() => remove.mutate(leaving, { onSettled: () => setLeaving(null) })}
              >
                {t('invites.remove')}
              </Button>
            </>
          }
        />
      )}
    </Section>
  )
}

const Invite = ({ invite, isLeaving, onRemove }: { invite: AdminInvite; isLeaving: boolean; onRemove: () => void }) => {
  const { t } = useTranslation('admin')
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2.5">
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">{invite.email}</p>
        <p className="text-sm text-ink-soft">{t('invites.line', { note: invite.note, date: formatDate(invite.created_at) })}</p>
      </div>
      {!invite.is_fixed && (
        <Button variant="danger" small busy={isLeaving} aria-label={t('invites.removeNamed', { email: invite.email })} onClick={onRemove}>
          {t('invites.remove')}
        </Button>
      )}
    </li>
  )
}
