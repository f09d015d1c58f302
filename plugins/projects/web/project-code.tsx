import { Play } from 'lucide-react'
import { Button, Disclosure, formatMoment, formatNumber, LinkButton, useIsFilled, useTranslation } from '#web'
import { sourceDesk } from '../../quota-proxy/slots.ts'
import type { WholeProject } from '../contract.ts'
import { projects } from './projects-client.ts'
import { useChangeProject } from './use-change-project.ts'

/** A project's code: links to run and change it, and its versions, each of which can be restored. */
export const ProjectCode = ({ project: { id, source, versions } }: { project: WholeProject }) => {
  const { t } = useTranslation('projects')
  const versionOf = async (version: number) => ({ source: await projects.client.version({ id, version }) })
  const restore = useChangeProject(id, versionOf, { done: 'code.restored', failed: 'code.saveFailed' })
  const canRun = useIsFilled(sourceDesk)
  const [newest, ...earlier] = versions
  if (!newest && !canRun) return null
  return (
    <section aria-labelledby="project-code" className="grid content-start justify-items-start gap-4 border-t-2 border-ink pt-6">
      <h2 id="project-code" className="text-xl">
        {t('code.title')}
      </h2>
      <p className="max-w-prose text-ink-soft">
        {newest ? t('code.newest', { version: newest.version, date: formatMoment(newest.created_at) }) : t('code.empty')}
      </p>
      {canRun && (
        <LinkButton to={source ? `/projects/${id}/code` : '/run'} icon={<Play aria-hidden="true" className="size-[1.15em]" />}>
          {t(source ? 'code.open' : 'code.run')}
        </LinkButton>
      )}
      {earlier.length > 0 && (
        <div className="w-full">
          <Disclosure summary={t('code.versions', { count: earlier.length })}>
            <ul className="grid">
              {earlier.map(({ version, created_at, bytes }) => (
                <li key={version} className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2">
                  <span>
                    {t('code.version', { version })} · {formatMoment(created_at)} · {t('code.bytes', { bytes: formatNumber(bytes) })}
                  </span>
                  <Button
                    small
                    variant="quiet"
                    busy={restore.isPending && restore.variables === version}
                    aria-label={t('code.restoreLabel', { version })}
                    onClick={() => restore.mutate(version)}
                  >
                    {t('code.restore')}
                  </Button>
                </li>
              ))}
            </ul>
          </Disclosure>
        </div>
      )}
    </section>
  )
}
