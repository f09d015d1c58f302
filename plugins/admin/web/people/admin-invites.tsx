import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button, Dialog, ErrorNote, failureOf, formatDate, Section, Skeleton, TextField, useToast, useTranslation } from '#web'
import type { AdminInvite } from '../../../access/contract.ts'
import { access, admin } from '../admin-client.ts'

/** The allowlist of admins: who is on it, and how one gets on and off it. */
export const AdminInvites = () => {
  const { t } = useTranslation('admin')
  const toast = useToast()
  const client = useQueryClient()
  const [email, setEmail] = useState('')
  const [note, setNote] = useState('')
  /** Whose removal is asked about. */
  const [leaving, setLeaving] = useState<string | null>(null)
  const invites = useQuery(access.query.invites.queryOptions())
  const afterwards = {
    onSuccess: () => Promise.all([admin, access].map(({ query }) => client.invalidateQueries({ queryKey: query.key() }))),
    onError: (error: unknown) => {
      const { code, message } = failureOf(error)
      toast({ tone: 'danger', title: t('invites.failed'), text: t([`errors.${code}`, `shell:errors.${code}`], { defaultValue: message }) })
    },
  }
  const add = useMutation({ mutationFn: () => access.client.invite({ email, note }), ...afterwards })
  const remove = useMutation({ mutationFn: (address: string) => access.client.uninvite({ email: address }), ...afterwards })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add.mutate(undefined, {
      onSuccess: (invite) => {
        toast({ tone: 'success', title: t('invites.added', { email: invite.email }), text: t('invites.addedText') })
        setEmail('')
        setNote('')
      },
    })
  }
  return (
    <Section title={t('invites.title')} text={t('invites.text')}>
      <form onSubmit={submit} className="grid gap-4">
        <TextField
          label={t('invites.email')}
          type="email"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          autoComplete="off"
        />
        <TextField
          label={t('invites.note')}
          hint={t('invites.noteHint')}
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <div>
          <Button type="submit" variant="secondary" disabled={!email.trim()} busy={add.isPending} busyLabel={t('invites.adding')}>
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
