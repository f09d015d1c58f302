import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { Button, ChartSymbol, currentLanguage, DownloadLink, Notice, Page, useOpened, usePageTitle, useTranslation } from '#web'
import { type PlanSection, type PlanSheet, sheetExportFormats, sheetExportPath } from '../contract.ts'
import { AddSection } from './add-section.tsx'
import { versionsQuery } from './plan-sheets-client.ts'
import { SaveState } from './save-state.tsx'
import { SheetConflict } from './sheet-conflict.tsx'
import { SheetMenu } from './sheet-menu.tsx'
import { SheetPart } from './sheet-part.tsx'
import { rowsOf, withBody } from './sheet-rows.ts'
import { SheetVersions } from './sheet-versions.tsx'
import { useSectionsAhead } from './use-sections-ahead.ts'
import { useSheetSaver } from './use-sheet-saver.ts'

interface SheetDeskProps {
  readonly sheet: PlanSheet
  readonly sections: readonly PlanSection[]
}

const anchorOf = (index: number) => `section-${index}`

/** A sheet with its sections, its text and its versions, edited in place. */
export const SheetDesk = ({ sheet, sections }: SheetDeskProps) => {
  const { t } = useTranslation('plan-sheets')
  const { state, saver, isOtherTab } = useSheetSaver(sheet)
  const [writing, setWriting] = useState<string | null>(null)
  const [isChoosing, setChoosing] = useState(true)
  const versions = useQuery(versionsQuery(sheet.id))
  usePageTitle(t('sheet.of', { title: state.title }))
  useOpened({ kind: 'plan-sheet', title: state.title, detail: t('title'), url: `/plan-sheet/${sheet.id}` })
  const rows = rowsOf(state.text, sections)
  const isAhead = useSectionsAhead()
  const conflict = isChoosing ? state.conflict : null
  const head = useRef<HTMLHeadingElement>(null)
  const wasShown = useRef(false)
  const isConflictShown = conflict !== null
  // The desk is there again: a part that was being written takes the focus itself.
  useEffect(() => {
    if (wasShown.current && !isConflictShown && document.activeElement === document.body) head.current?.focus()
    wasShown.current = isConflictShown
  }, [isConflictShown])
  if (conflict)
    return (
      <SheetConflict
        title={state.title}
        conflict={conflict}
        writtenOn={isOtherTab ? 'tab' : (versions.data?.find(({ is_aside }) => !is_aside)?.device ?? 'unknown')}
        onChoose={saver.choose}
        onLater={() => setChoosing(false)}
      />
    )
  return (
    <Page className="gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid min-w-0 gap-1.5">
          <Link to="/dashboard" className="inline-flex min-h-11 items-center gap-2 justify-self-start text-sm text-ink-soft">
            <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
            {t('sheet.back')}
          </Link>
          <h1 ref={head} tabIndex={-1} className="wrap-anywhere">
            {t('sheet.of', { title: state.title })}
          </h1>
          <SaveState state={state} onRetry={() => void saver.send()} />
        </div>
        <div className="flex flex-wrap gap-2.5">
          {sheetExportFormats.map((format) => (
            <DownloadLink key={format} variant="secondary" to={`${sheetExportPath(sheet.id, format)}&lang=${currentLanguage()}`}>
              {t(`sheet.${format}`)}
            </DownloadLink>
          ))}
          <SheetMenu id={sheet.id} title={state.title} onRename={saver.rename} />
        </div>
      </div>
      {state.conflict && (
        <Notice tone="warning">
          <span className="flex flex-wrap items-center gap-3">
            {t('conflict.waiting')}
            <Button small onClick={() => setChoosing(true)}>
              {t('conflict.choose')}
            </Button>
          </span>
        </Notice>
      )}
      <div className="grid items-start gap-8 lg:grid-cols-[12rem_minmax(0,1fr)_15rem]">
        <nav aria-label={t('sheet.sections')} className="max-lg:hidden lg:sticky lg:top-6">
          <p className="border-b-[1.5px] border-ink pb-2 text-sm font-semibold">{t('sheet.sections')}</p>
          <ol>
            {rows.map(({ heading, body, section }, index) => (
              <li key={heading} className="border-b border-line">
                <a
                  href={`#${anchorOf(index)}`}
                  className="flex min-h-11 flex-wrap items-center gap-x-2.5 text-sm text-ink no-underline hover:underline"
                >
                  <ChartSymbol state={writing === heading ? 'here' : body ? 'done' : 'ahead'} />
                  <span className={writing === heading ? 'font-semibold text-accent' : body ? '' : 'text-muted'}>
                    {heading || t('sheet.intro')}
                  </span>
                  {!body && isAhead(section) && (
                    <small className="text-muted">{t('sheet.opensWith', { lesson: section?.opens_with })}</small>
                  )}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <article
          aria-label={t('sheet.label', { title: state.title })}
          className="grid rounded-lg border border-line bg-surface-raised px-6 py-3 sm:px-9"
        >
          {rows.map((row, index) => (
            <SheetPart
              key={row.heading}
              id={anchorOf(index)}
              row={row}
              isAhead={isAhead(row.section)}
              from={versions.data?.find(({ sections: changed, is_aside }) => !is_aside && changed.includes(row.heading))}
              isWriting={writing === row.heading}
              onWriting={(is) => {
                setWriting(is ? row.heading : null)
                if (!is) void saver.send()
              }}
              onChange={(body) => saver.write(withBody(rows, row.heading, body))}
            />
          ))}
          <AddSection
            taken={rows.flatMap(({ heading, section }) => [heading, ...(section?.names ?? [])])}
            onAdd={(heading) => {
              saver.write(`${state.text}\n\n## ${heading}\n`.trim())
              setWriting(heading)
            }}
          />
        </article>
        <SheetVersions
          id={sheet.id}
          versions={versions.data}
          error={versions.error}
          onRetry={() => void versions.refetch()}
          onRestore={(markdown) => {
            saver.write(markdown)
            void saver.send()
          }}
        />
      </div>
    </Page>
  )
}
