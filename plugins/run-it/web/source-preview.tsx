import { useTranslation } from '#web'
import type { Source } from '../../quota-proxy/slots.ts'
import { RunButtons } from './run-buttons.tsx'
import { SandboxFrame } from './sandbox-frame.tsx'
import { isOver, useCodeRun } from './use-code-run.ts'

/** Runs somebody's source on a separate page: the frame, a button to stop it, and a note about it. */
const SourcePreview = ({ source, title }: { source: Source; title: string }) => {
  const { t } = useTranslation('run-it')
  const run = useCodeRun(source)
  const isAnnounced = run.status === 'silent' || isOver(run.status)
  return (
    <figure className="m-0 grid grid-cols-[minmax(0,1fr)] gap-2.5">
      <figcaption className="flex flex-wrap items-center justify-between gap-2.5 text-sm text-muted">
        <span>{t('publicNote')}</span>
        <span className="flex gap-2">
          <RunButtons run={run} onAgain={run.again} isQuiet />
        </span>
      </figcaption>
      <p role="status" className="text-sm font-semibold empty:hidden">
        {isAnnounced ? t(`status.${run.status}`) : ''}
      </p>
      <div className="h-[70dvh] min-h-96 overflow-hidden rounded-lg border border-line bg-[white]">
        <SandboxFrame run={run} title={t('frameTitle', { name: title })} />
      </div>
    </figure>
  )
}

export default SourcePreview
