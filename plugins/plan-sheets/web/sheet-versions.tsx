import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import { Badge, Button, Dialog, ErrorNote, failureOf, formatMoment, MarkdownOfPeople, Skeleton, useToast, useTranslation } from '#web'
import { keptVersions, type SheetVersion } from '../contract.ts'
import { planSheets } from './plan-sheets-client.ts'

interface SheetVersionsProps {
  readonly id: string
  readonly versions: readonly SheetVersion[] | undefined
  /** Why they could not be loaded. */
  readonly error: unknown
  readonly onRetry: () => void
  readonly onRestore: (markdown: string) => void
}

const shownAtFirst = 5

/** Earlier versions of the sheet, newest first. Reading one changes nothing. */
export const SheetVersions = ({ id, versions, error, onRetry, onRestore }: SheetVersionsProps) => {
  const { t } = useTranslation('plan-sheets')
  const [isAll, setAll] = useState(false)
  const [open, setOpen] = useState<SheetVersion | null>(null)
  return (
    <aside aria-labelledby="plan-versions" className="grid gap-3 lg:sticky lg:top-6">
      <div>
        <h2 id="plan-versions" className="border-b-[1.5px] border-ink pb-2 font-sans text-sm font-semibold">
          {t('versions.title')}
        </h2>
        {!versions && !error && <Skeleton lines={4} />}
        {!versions && Boolean(error) && <ErrorNote failure={failureOf(error)} ns="plan-sheets" onRetry={onRetry} />}
        <ol aria-label={t('versions.list')} className="max-h-[60dvh] overflow-y-auto">
          {versions?.slice(0, isAll ? keptVersions : shownAtFirst).map((version) => (
            <li key={version.id} className="border-b border-line">
              <button
                type="button"
                onClick={() => setOpen(version)}
                className="flex min-h-11 w-full cursor-pointer flex-wrap items-baseline justify-between gap-x-3 py-2 text-start"
              >
                <b className="text-sm">{formatMoment(version.at)}</b>
                <span className="font-mono text-xs text-muted">
                  {version.lines_added > 0 && t('versions.lines', { count: version.lines_added })}
                  {version.lines_added === 0 && version.sections.length > 0 && t('versions.removedOnly')}
                </span>
                <small className="basis-full text-muted">
                  {[
                    version.sections.join(', ') || t('versions.begun'),
                    version.from
                      ? t('sheet.fromCall', { lesson: version.from.sub_slide_id, call: version.from.call })
                      : t(`versions.device.${version.device}`),
                  ].join(', ')}
                </small>
                {version.is_aside && <Badge>{t('versions.aside')}</Badge>}
              </button>
            </li>
          ))}
        </ol>
      </div>
      {versions && versions.length > shownAtFirst && !isAll && (
        <Button small variant="quiet" onClick={() => setAll(true)} icon={<History aria-hidden="true" className="size-[1.15em]" />}>
          {t('versions.all', { count: versions.length })}
        </Button>
      )}
      <p className="text-sm text-muted">{t('versions.hint', { kept: keptVersions })}</p>
      {open && <VersionDialog sheetId={id} version={open} onClose={() => setOpen(null)} onRestore={onRestore} />}
    </aside>
  )
}

interface VersionDialogProps {
  readonly sheetId: string
  readonly version: SheetVersion
  readonly onClose: () => void
  readonly onRestore: (markdown: string) => void
}

const VersionDialog = ({ sheetId, version, onClose, onRestore }: VersionDialogProps) => {
  const { t } = useTranslation('plan-sheets')
  const toast = useToast()
  const { data, error, refetch } = useQuery(planSheets.query.version.queryOptions({ input: { id: sheetId, version_id: version.id } }))
  return (
    <Dialog
      open
      isWide
      onOpenChange={onClose}
      title={t('versions.dialog', { when: formatMoment(version.at) })}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('versions.close')}
          </Button>
          <Button
            disabled={!data}
            onClick={() => {
              if (!data) return
              onRestore(data.markdown)
              onClose()
              toast({ tone: 'success', title: t('versions.restored') })
            }}
          >
            {t('versions.restore')}
          </Button>
        </>
      }
    >
      {!data && !error && <Skeleton lines={6} />}
      {error && <ErrorNote failure={failureOf(error)} ns="plan-sheets" onRetry={() => void refetch()} />}
      {data && (data.markdown ? <MarkdownOfPeople>{data.markdown}</MarkdownOfPeople> : <p className="text-muted">{t('versions.empty')}</p>)}
    </Dialog>
  )
}
