import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  Button,
  Checkbox,
  Dialog,
  ErrorNote,
  failureOf,
  Skeleton,
  TextArea,
  TextField,
  useExtensions,
  useKeptFocus,
  useServerForm,
  useToast,
  useTranslation,
} from '#web'
import { type KeptCalls, keptCalls } from '../../quota-proxy/slots.ts'
import { maxPrompt, maxPrompts, maxPromptTitle, type ShownPrompt, type WholeProject } from '../contract.ts'
import { projectQuery, projects } from './projects-client.ts'
import { useKeepProjects } from './use-keep-projects.ts'

interface AddProps {
  readonly room: number
  /** Resolves once they are saved. @throws what the page has shown */
  readonly onAdd: (prompts: readonly ShownPrompt[]) => Promise<unknown>
  readonly onClose: () => void
}

const WriteDialog = ({ onAdd, onClose }: AddProps) => {
  const { t } = useTranslation('projects')
  const form = useServerForm({
    defaultValues: { title: '', prompt: '' },
    send: (answers: ShownPrompt) => onAdd([answers]),
    onSuccess: onClose,
    onFailure: () => undefined,
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
          <Button type="submit" busy={form.isSending} busyLabel={t('form.saving')}>
            {t('prompts.add')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The learner's newest calls: only the prompts of ticked calls are copied. */
const ChooseDialog = ({ calls, room, onAdd, onClose }: AddProps & { calls: KeptCalls }) => {
  const { t } = useTranslation('projects')
  const { data, error, refetch } = useQuery({ queryKey: calls.newest.queryKey, queryFn: calls.newest.queryFn })
  const [chosen, setChosen] = useState<readonly string[]>([])
  const kept = data?.filter(({ prompt }) => prompt.trim())
  const nameOf = ({ sub_slide_id, call }: { sub_slide_id: string | null; call: number | null }) =>
    sub_slide_id ? t('prompts.ofLesson', { lesson: sub_slide_id, call: call ?? '' }) : t('prompts.free')
  const add = useMutation({
    mutationFn: () => {
      const picked = (kept ?? []).filter(({ id }) => chosen.includes(id)).toReversed()
      return onAdd(picked.map((call) => ({ title: nameOf(call), prompt: call.prompt.slice(0, maxPrompt) })))
    },
    onSuccess: onClose,
  })
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
          <Button
            busy={add.isPending}
            busyLabel={t('form.saving')}
            disabled={chosen.length === 0 || chosen.length > room}
            onClick={() => add.mutate()}
          >
            {t('prompts.addCount', { count: chosen.length })}
          </Button>
        </>
      }
    >
      {!kept && !error && <Skeleton lines={5} />}
      {!kept && error && <ErrorNote failure={failureOf(error)} onRetry={() => void refetch()} />}
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

/** Changes a project's prompts: one change after another, each of the prompts that the one before has left. */
const useChangePrompts = ({ id, prompts }: Pick<WholeProject, 'id' | 'prompts'>) => {
  const { t } = useTranslation('projects')
  const toast = useToast()
  const client = useQueryClient()
  const keep = useKeepProjects()
  return useMutation({
    scope: { id: `project-prompts ${id}` },
    mutationFn: async (changed: (now: readonly ShownPrompt[]) => readonly ShownPrompt[]) => {
      const { queryKey } = projectQuery(id)
      const wanted = [...changed(client.getQueryData(queryKey)?.prompts ?? prompts)]
      await projects.client.change({ id, prompts: wanted })
      client.setQueryData(queryKey, (known) => known && { ...known, prompts: wanted })
    },
    onSuccess: () => {
      toast({ tone: 'success', title: t('toasts.saved') })
      return keep.renewed(id)
    },
    onError: () => toast({ tone: 'danger', title: t('toasts.saveFailed') }),
  })
}

const Prompt = ({ project, shown: { title, prompt } }: { project: WholeProject; shown: ShownPrompt }) => {
  const { t } = useTranslation('projects')
  const change = useChangePrompts(project)
  return (
    <li className="flex items-start justify-between gap-4 border-b border-line py-3">
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
        busy={change.isPending}
        onClick={() => change.mutate((now) => now.filter((each) => each.title !== title || each.prompt !== prompt))}
        icon={<Trash2 aria-hidden="true" className="size-[1.15em]" />}
      >
        {t('prompts.remove')}
      </Button>
    </li>
  )
}

/** The prompts shown with a project; only its owner adds them. */
export const ProjectPrompts = ({ project }: { project: WholeProject }) => {
  const { t } = useTranslation('projects')
  const { prompts } = project
  const [calls] = useExtensions(keptCalls)
  const [asked, setAsked] = useState<'write' | 'choose' | null>(null)
  const change = useChangePrompts(project)
  const room = maxPrompts - prompts.length
  const dialog = {
    room,
    onAdd: (added: readonly ShownPrompt[]) => change.mutateAsync((now) => [...now, ...added]),
    onClose: () => setAsked(null),
  }
  return (
    <section ref={useKeptFocus()} aria-labelledby="project-prompts" className="grid content-start gap-4 border-t-2 border-ink pt-6">
      <h2 id="project-prompts" className="text-xl">
        {t('prompts.title')}
      </h2>
      <p className="max-w-prose text-ink-soft">{t('prompts.text')}</p>
      {prompts.length > 0 && (
        <ol className="grid border-t border-line">
          {prompts.map((shown) => (
            <Prompt key={`${shown.title}\n${shown.prompt}`} project={project} shown={shown} />
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
