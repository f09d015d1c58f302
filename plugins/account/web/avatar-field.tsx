import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useId, useRef } from 'react'
import { Button, callServer, putAnswer, useKeptFocus, useToast, useTranslation } from '#web'
import { avatarPath, maxAvatarBytes, type Profile } from '../contract.ts'
import { account } from './account-client.ts'
import { initialsOf } from './initials-of.ts'

/** The picture was refused; `code` is a key of the locale file. */
class AvatarRefused extends Error {
  constructor(readonly code: string) {
    super(code)
  }
}

/** Uploads a picture as a form; throws AvatarRefused. */
const sendAvatar = async (file: File): Promise<Profile> => {
  const body = new FormData()
  body.append('avatar', file)
  const response = await callServer(avatarPath, { method: 'POST', body }).catch(() => null)
  const answer: unknown = await response?.json().catch(() => null)
  if (!response?.ok) throw new AvatarRefused((answer as { error?: string } | null)?.error ?? 'NETWORK')
  return answer as Profile
}

const accepted = ['image/jpeg', 'image/png', 'image/gif']

/** The person's own picture as others see it, with buttons to choose another and to remove it. */
export const AvatarField = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation('account')
  const toast = useToast()
  const client = useQueryClient()
  const noteId = useId()
  const input = useRef<HTMLInputElement>(null)
  const refuse = (error: unknown) => {
    const code = error instanceof AvatarRefused ? error.code : ''
    toast({ tone: 'danger', title: t('avatar.failed'), text: t([`errors.${code}`, 'profile.tryAgain']) })
  }
  const saved = (done: 'avatar.saved' | 'avatar.removed') => async (profile: Profile) => {
    await putAnswer(client, account.query.profile.queryKey(), profile)
    toast({ tone: 'success', title: t(done) })
  }
  const send = useMutation({ mutationFn: sendAvatar, onSuccess: saved('avatar.saved'), onError: refuse })
  const remove = useMutation({ mutationFn: () => account.client.removeAvatar(), onSuccess: saved('avatar.removed'), onError: refuse })

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // Allows choosing the same file again after a refusal.
    target.value = ''
    if (!file) return
    if (!accepted.includes(file.type)) return refuse(new AvatarRefused('AVATAR_TYPE'))
    if (file.size > maxAvatarBytes) return refuse(new AvatarRefused('TOO_LARGE'))
    send.mutate(file)
  }

  const name = profile.full_name || profile.email
  return (
    <div ref={useKeptFocus('button')} className="flex flex-wrap items-center gap-5">
      {profile.avatar_url ? (
        <img
          src={profile.avatar_url}
          alt={t('avatar.alt', { name })}
          width={80}
          height={80}
          className="size-20 rounded-full object-cover"
        />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-20 place-items-center rounded-full bg-ink font-mono text-xl font-bold text-surface uppercase"
        >
          {initialsOf(profile.full_name) || profile.email.slice(0, 2)}
        </span>
      )}
      <div className="grid gap-2">
        <div className="flex flex-wrap gap-2">
          <input ref={input} type="file" accept={accepted.join(',')} aria-label={t('avatar.label')} hidden onChange={choose} />
          <Button
            variant="secondary"
            small
            busy={send.isPending}
            busyLabel={t('avatar.sending')}
            aria-describedby={noteId}
            onClick={() => input.current?.click()}
          >
            {t(profile.avatar_url ? 'avatar.change' : 'avatar.choose')}
          </Button>
          {profile.avatar_url && (
            <Button variant="quiet" small busy={remove.isPending} onClick={() => remove.mutate()}>
              {t('avatar.remove')}
            </Button>
          )}
        </div>
        <p id={noteId} className="text-sm text-muted">
          {t('avatar.note')}
        </p>
      </div>
    </div>
  )
}
