import { Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Badge, Button, formatDate, Notice, useOwnHome, useTranslation } from '#web'
import type { Project } from '../contract.ts'
import { looksPersonal } from '../personal-data.ts'
import { Lineage } from './lineage.tsx'
import { SharingControls } from './sharing-controls.tsx'

const icon = 'size-[1.15em]'

interface ProjectRowProps {
  readonly project: Project
  readonly heading?: 'h2' | 'h3'
  readonly onEdit: () => void
  readonly onRemove: () => void
}

/** One project of the list: its name, its live address, its visibility. */
export const ProjectRow = ({ project, heading: Heading = 'h3', onEdit, onRemove }: ProjectRowProps) => {
  const { t } = useTranslation('projects')
  // The page of a project is for learners; others have the list alone.
  const { home } = useOwnHome()
  const { name, description, next_step, share_visibility: visibility, deployment_url: address } = project
  return (
    <li className="grid gap-4 border-b border-line py-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 gap-1">
          <Heading className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
            {home ? (
              <bdi className="wrap-anywhere">{name}</bdi>
            ) : (
              <Link to={`/projects/${project.id}`} className="wrap-anywhere">
                <bdi>{name}</bdi>
              </Link>
            )}
            <Badge tone={project.deployed_at ? 'success' : 'neutral'}>
              {t(project.deployed_at ? 'settings.deployed' : 'settings.draft')}
            </Badge>
          </Heading>
          <p className="text-sm text-muted">{t('settings.made', { date: formatDate(project.created_at) })}</p>
          {description && (
            <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
              {description}
            </p>
          )}
          {next_step && (
            <p className="max-w-prose text-sm whitespace-pre-line text-ink-soft wrap-anywhere">
              <b>{t('settings.doNext')}</b> <bdi>{next_step}</bdi>
            </p>
          )}
          {!address && !next_step && !project.has_source && <p className="text-sm text-ink-soft">{t('settings.nextStep')}</p>}
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
      <SharingControls project={project} />
      <div aria-live="polite" className="empty:hidden">
        {visibility !== 'private' && looksPersonal(project) && <Notice tone="warning">{t('personalWarning')}</Notice>}
      </div>
    </li>
  )
}
