import { useMutation } from '@tanstack/react-query'
import { ExternalLink, Pencil, Trash2 } from 'lucide-react'
import { Badge, Button, formatDate, Notice, SelectField, useToast, useTranslation } from '#web'
import { type Project, type ShareVisibility, shareVisibilities } from '../contract.ts'
import { looksPersonal } from '../personal-data.ts'
import { CopyLink } from './copy-link.tsx'
import { Lineage } from './lineage.tsx'
import { projects } from './projects-client.ts'
import { useKeepProjects } from './use-keep-projects.ts'

const icon = 'size-[1.15em]'
const isVisibility = (value: string): value is ShareVisibility => shareVisibilities.some((each) => each === value)

/** One project of the list: what it is called, where it runs, who may see it. */
export const ProjectRow = ({ project, onEdit, onRemove }: { project: Project; onEdit: () => void; onRemove: () => void }) => {
  const { t } = useTranslation('projects')
  const toast = useToast()
  const keep = useKeepProjects()
  const { name, description, next_step, share_visibility: visibility, public_url: link, deployment_url: address } = project
  const share = useMutation({
    mutationFn: (share_visibility: ShareVisibility) => projects.client.change({ id: project.id, share_visibility }),
    onSuccess: keep.changed,
    onError: () => toast({ tone: 'danger', title: t('toasts.visibilityFailed') }),
  })
  return (
    <li className="grid gap-4 border-b border-line py-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 gap-1">
          <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
            <span className="wrap-anywhere">{name}</span>
            <Badge tone={project.deployed_at ? 'success' : 'neutral'}>
              {t(project.deployed_at ? 'settings.deployed' : 'settings.draft')}
            </Badge>
          </h3>
          <p className="text-sm text-muted">{t('settings.made', { date: formatDate(project.created_at) })}</p>
          {description && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{description}</p>}
          {next_step && (
            <p className="max-w-prose text-sm whitespace-pre-line text-ink-soft wrap-anywhere">
              <b>{t('settings.doNext')}</b> {next_step}
            </p>
          )}
          {!address && !next_step && <p className="text-sm text-ink-soft">{t('settings.nextStep')}</p>}
          {address && (
            <p className="text-sm text-muted">
              {t('settings.runsAt')}{' '}
              <a href={address} target="_blank" rel="noopener noreferrer" className="wrap-anywhere">
                {address}
              </a>
            </p>
          )}
          <Lineage from={project.remixed_from} />
        </div>
        <div className="flex flex-wrap">
          <Button
            variant="quiet"
            small
            aria-label={t('settings.editLabel', { name })}
            onClick={onEdit}
            icon={<Pencil aria-hidden="true" className={icon} />}
          >
            {t('settings.edit')}
          </Button>
          <Button
            variant="quiet"
            small
            aria-label={t('settings.deleteLabel', { name })}
            onClick={onRemove}
            icon={<Trash2 aria-hidden="true" className={icon} />}
          >
            {t('settings.delete')}
          </Button>
        </div>
      </div>
      <div className="flex flex-wrap items-end gap-2.5">
        <SelectField
          className="w-full sm:w-80"
          label={t('settings.sharing')}
          options={shareVisibilities.map((value) => ({ value, label: t(`visibility.${value}`) }))}
          value={share.isPending ? share.variables : visibility}
          onValueChange={(value) => isVisibility(value) && share.mutate(value)}
        />
        {link && (
          <div className="flex flex-wrap gap-2.5 sm:pb-1.5">
            <CopyLink text={`${window.location.origin}${link}`} />
            <a href={link} className="inline-flex min-h-12 items-center gap-2 px-2 text-sm">
              {t('settings.openLink')}
              <ExternalLink aria-hidden="true" className={icon} />
            </a>
          </div>
        )}
      </div>
      <div aria-live="polite" className="empty:hidden">
        {visibility !== 'private' && looksPersonal(project) && <Notice tone="warning">{t('personalWarning')}</Notice>}
      </div>
    </li>
  )
}
