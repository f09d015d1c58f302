import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import {
  Button,
  Disclosure,
  ErrorNote,
  failureOf,
  MarkdownOfPeople,
  SelectField,
  Skeleton,
  useExtensions,
  useKeptFocus,
  useTranslation,
} from '#web'
import { type AppPlans, appPlans } from '../../courses/slots.ts'
import { maxPlan, type WholeProject } from '../contract.ts'
import { useChangeProject } from './use-change-project.ts'

interface PlanProps {
  readonly project: WholeProject
}

type PlanChange = () => Promise<{ plan?: string | null; plan_sheet_id?: string }>

const useChange = (id: string) =>
  useChangeProject(id, (change: PlanChange) => change(), { done: 'toasts.saved', failed: 'toasts.saveFailed' })

/** Chooses the app's plan sheet and the parts of it that are shown. */
const SheetChoice = ({ project, plans, change }: PlanProps & { plans: AppPlans; change: ReturnType<typeof useChange> }) => {
  const { t } = useTranslation('projects')
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({ queryKey: plans.list.queryKey, queryFn: plans.list.queryFn })
  const chosen = data?.find(({ id }) => id === project.plan_sheet_id)
  const begin = async () => {
    const { id } = await plans.create(project.name, project.plan ?? '')
    await client.invalidateQueries({ queryKey: ['plan-sheets'] })
    return { plan_sheet_id: id }
  }
  // Without the list it is unknown whether the app has a sheet: none is begun then.
  if (!data) return error ? <ErrorNote failure={failureOf(error)} onRetry={() => void refetch()} /> : <Skeleton lines={2} />
  return (
    <>
      {data.length > 0 && (
        <SelectField
          className="w-full sm:w-80"
          label={t('plan.sheet')}
          placeholder={t('plan.none')}
          options={data.map(({ id, title }) => ({ value: id, label: title }))}
          value={chosen?.id ?? ''}
          onValueChange={(plan_sheet_id) => change.mutate(async () => ({ plan_sheet_id }))}
        />
      )}
      <div className="flex flex-wrap items-center gap-2.5">
        {chosen ? (
          <>
            <Link to={plans.pathOf(chosen.id)} className="inline-flex min-h-11 items-center">
              {t('plan.open')}
            </Link>
            <Button
              small
              variant="secondary"
              busy={change.isPending}
              onClick={() => change.mutate(async () => ({ plan: (await plans.read(chosen.id)).slice(0, maxPlan) }))}
            >
              {t(project.plan ? 'plan.renew' : 'plan.show')}
            </Button>
          </>
        ) : (
          <Button small variant="secondary" busy={change.isPending} onClick={() => change.mutate(begin)}>
            {t(project.plan ? 'plan.take' : 'plan.begin')}
          </Button>
        )}
      </div>
    </>
  )
}

/** The plan of the app: its private sheet, and the copy that is shown with the project. */
export const ProjectPlan = ({ project }: PlanProps) => {
  const { t } = useTranslation('projects')
  const [plans] = useExtensions(appPlans)
  const change = useChange(project.id)
  const keeper = useKeptFocus()
  if (!plans && !project.plan) return null
  return (
    <section ref={keeper} aria-labelledby="project-plan" className="grid content-start gap-4 border-t-2 border-ink pt-6">
      <h2 id="project-plan" className="text-xl">
        {t('way.plan')}
      </h2>
      <p className="max-w-prose text-ink-soft">{t(project.plan ? 'plan.shown' : 'plan.text')}</p>
      {plans && <SheetChoice project={project} plans={plans} change={change} />}
      {project.plan && (
        <>
          <Disclosure summary={t('plan.read')}>
            <MarkdownOfPeople className="prose max-w-prose wrap-anywhere">{project.plan}</MarkdownOfPeople>
          </Disclosure>
          <div>
            <Button small variant="quiet" onClick={() => change.mutate(async () => ({ plan: null }))}>
              {t('plan.hide')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
