import { useMutation, useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, Checkbox, Dialog, Skeleton, TextArea, TextField, useExtensions, useServerForm, useToast, useTranslation } from '#web'
import { type KeptCalls, keptCalls } from '../../quota-proxy/slots.ts'
import { maxPrompt, maxPrompts, maxPromptTitle, type ShownPrompt, type WholeProject } from '../contract.ts'
import { projects } from './projects-client.ts'
import { useKeepProjects } from './use-keep-projects.ts'

interface AddProps {
  readonly room: number
  readonly onAdd: (prompts: readonly ShownPrompt[]) => void
  readonly onClose: () => void
}

const WriteDialog = ({ onAdd, onClose }: AddProps) => {
  const { t } = useTranslation('projects')
  const form = useServerForm({
    defaultValues: { title: '', prompt: '' },
    send: async (answers) => onAdd([answers]),
    onSuccess: onClose,
  })
  const isThere = (text: string) => text.trim() !== '' || t('prompts.missing')
  return (
    <Dialog open onOpenChange={onClose} title={t('prompts.write')}>
      <form noValidate className="grid gap-5" onSubmit={form.submit}>
        <TextField label={t('prompts.name')} maxLength={maxPromptTitle} {...form.field('title', { validate: isThere })} />
        <TextArea label={t('prompts.prompt')} rows={6} maxLength={maxPrompt} {...form.field('prompt', { validate: isThere })} />
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button variant="quiet" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button type="submit">{t('prompts.add')}</Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The learner's newest calls: only the prompts of ticked calls are copied. */
const ChooseDialog = ({ calls, room, onAdd, onClose }: AddProps & { calls: KeptCalls }) => {
  const { t } = useTranslation('projects')
  const { data } = useQuery({ queryKey: calls.newest.queryKey, queryFn: calls.newest.queryFn })
  const [chosen, setChosen] = useState<readonly string[]>([])
  const kept = data?.filter(({ prompt }) => prompt.trim())
  const nameOf = ({ sub_slide_id, call }: { sub_slide_id: string | null; call: number | null }) =>
    sub_slide_id ? t('prompts.ofLesson', { lesson: sub_slide_id, call: call ?? '' }) : t('prompts.free')
  const add = () => {
    const picked = (kept ?? []).filter(({ id }) => chosen.includes(id)).toReversed()
    onAdd(picked.map((call) => ({ title: nameOf(call), prompt: call.prompt.slice(0, maxPrompt) })))
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('prompts.choose')}
      description={t('prompts.chooseText', { count: room })}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button disabled={chosen.length === 0 || chosen.length > room} onClick={add}>
            {t('prompts.addCount', { count: chosen.length })}
          </Button>
        </>
      }
    >
      {!kept && <Skeleton lines={5} />}
      {kept?.length === 0 && <p>{t('prompts.noCalls')}</p>}
      {kept && kept.length > 0 && (
        <ul className="grid max-h-[45dvh] overflow-y-auto">
          {kept.map((call) => (
            <li key={call.id} className="border-b border-line py-2">
              <Checkbox
                label={
                  <span className="grid gap-0.5">
                    <b>{nameOf(call)}</b>
                    <span dir="auto" className="line-clamp-2 text-sm text-ink-soft wrap-anywhere">
                      {call.prompt}
                    </span>
                  </span>
                }
                checked={chosen.includes(call.id)}
                onCheckedChange={(isChosen) =>
                  setChosen((before) => (isChosen ? [...before, call.id] : before.filter((id) => id !== call.id)))
                }
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

/** The prompts shown with a project; only its owner adds them. */
export const ProjectPrompts = ({ project: { id, prompts } }: { project: WholeProject }) => {
  const { t } = useTranslation('projects')
  const toast = useToast()
  const keep = useKeepProjects()
  const [calls] = useExtensions(keptCalls)
  const [asked, setAsked] = useState<'write' | 'choose' | null>(null)
  const change = useMutation({
    mutationFn: (wanted: readonly ShownPrompt[]) => projects.client.change({ id, prompts: [...wanted] }),
    onSuccess: () => keep.renewed(id),
    onError: () => toast({ tone: 'danger', title: t('toasts.saveFailed') }),
  })
  const room = maxPrompts - prompts.length
  const dialog = {
    room,
    onAdd: (added: readonly ShownPrompt[]) => change.mutate([...prompts, ...added]),
    onClose: () => setAsked(null),
  }
  return (
    <section aria-labelledby="project-prompts" className="grid content-start gap-4 border-t-2 border-ink pt-6">
      <h2 id="project-prompts" className="text-xl">
        {t('prompts.title')}
      </h2>
      <p className="max-w-prose text-ink-soft">{t('prompts.text')}</p>
      {prompts.length > 0 && (
        <ol className="grid border-t border-line">
          {prompts.map(({ title, prompt }, index) => (
            <li key={`${title}\n${prompt}`} className="flex items-start justify-between gap-4 border-b border-line py-3">
              <div className="grid min-w-0 gap-1 wrap-anywhere">
                <h3 dir="auto" className="text-base">
                  {title}
                </h3>
                <p dir="auto" className="line-clamp-3 text-sm whitespace-pre-line text-ink-soft">
                  {prompt}
                </p>
              </div>
              <Button
                small
                variant="quiet"
                aria-label={t('prompts.removeLabel', { title })}
                disabled={change.isPending}
                onClick={() => change.mutate(prompts.filter((_, place) => place !== index))}
                icon={<Trash2 aria-hidden="true" className="size-[1.15em]" />}
              >
                {t('prompts.remove')}
              </Button>
            </li>
          ))}
        </ol>
      )}
      {room > 0 && (
        <div className="flex flex-wrap gap-2.5">
          {calls && (
            <Button small variant="secondary" onClick={() => setAsked('choose')}>
              {t('prompts.choose')}
            </Button>
          )}
          <Button small variant="secondary" onClick={() => setAsked('write')} icon={<Plus aria-hidden="true" className="size-[1.15em]" />}>
            {t('prompts.write')}
          </Button>
        </div>
      )}
      {asked === 'write' && <WriteDialog {...dialog} />}
      {asked === 'choose' && calls && <ChooseDialog {...dialog} calls={calls} />}
    </section>
  )
}
