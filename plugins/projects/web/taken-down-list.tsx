import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, formatDate, useKeptFocus, useSession, useToast, useTranslation } from '#web'
import type { TakenDownProject } from '../contract.ts'
import { projects } from './projects-client.ts'

const Entry = ({ project: { id, name, creator_alias, taken_down_at, reason } }: { project: TakenDownProject }) => {
  const { t } = useTranslation('projects')
  const toast = useToast()
  const client = useQueryClient()
  const allow = useMutation({
    mutationFn: () => projects.client.allowAgain({ id }),
    onSuccess: async () => {
      toast({ tone: 'success', title: t('takenDown.allowed') })
      await client.invalidateQueries({ queryKey: projects.query.takenDown.queryKey() })
    },
    onError: () => toast({ tone: 'danger', title: t('takeDown.failed') }),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 border-b border-line py-4">
      <div className="grid min-w-0 gap-1 wrap-anywhere">
        <p>
          <b>{name}</b> · {creator_alias} · {formatDate(taken_down_at)}
        </p>
        <p dir="auto" className="text-sm whitespace-pre-line text-ink-soft">
          {reason}
        </p>
      </div>
      <Button
        small
        variant="secondary"
        busy={allow.isPending}
        aria-label={t('takenDown.allowLabel', { name })}
        onClick={() => allow.mutate()}
      >
        {t('takenDown.allow')}
      </Button>
    </li>
  )
}

/** For admins only: projects that were taken down, with a button to allow them again. */
export const TakenDownList = () => {
  const { t } = useTranslation('projects')
  const { session } = useSession()
  const keeper = useKeptFocus()
  const isAdmin = session.user?.role === 'admin' && session.aal === 'aal2'
  const { data } = useQuery({ ...projects.query.takenDown.queryOptions(), enabled: isAdmin })
  if (!isAdmin || !data?.length) return null
  return (
    <section ref={keeper} aria-labelledby="taken-down" className="grid gap-4">
      <h2 id="taken-down" className="text-xl">
        {t('takenDown.title')}
      </h2>
      <ul className="grid border-t border-line">
        {data.map((project) => (
          <Entry key={project.id} project={project} />
        ))}
      </ul>
    </section>
  )
}
