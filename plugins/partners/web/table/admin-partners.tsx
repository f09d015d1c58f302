import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, History, Plus, Undo2, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import {
  Button,
  DownloadLink,
  Empty,
  ErrorNote,
  formatNumber,
  LinkButton,
  Notice,
  Pager,
  Skeleton,
  usePageTitle,
  useTranslation,
} from '#web'
import { type Affiliate, type AffiliateStats, affiliatesExportPath, affiliatesPageSize } from '../../contract.ts'
import { AddDialog } from '../editing/add-dialog.tsx'
import { AuditSheet } from '../editing/audit-sheet.tsx'
import { EditSheet } from '../editing/edit-sheet.tsx'
import { GuardDialog } from '../editing/guard-dialog.tsx'
import { ImportDialog } from '../import/import-dialog.tsx'
import { partners } from '../partners-client.ts'
import { BulkBar } from './bulk-bar.tsx'
import { PartnerFilters } from './partner-filters.tsx'
import { PartnersTable } from './partners-table.tsx'
import { useFilters } from './use-filters.ts'
import { useSheets } from './use-sheets.ts'

/** The partner with this code: from the table, or its last version there, or loaded if only the URL names it. */
const usePartner = (code: string | null, listed: readonly Affiliate[] | undefined): Affiliate | null => {
  const seen = useRef<Affiliate>(undefined)
  const found = listed?.find((affiliate) => affiliate.code === code)
  if (found) seen.current = found
  const known = seen.current?.code === code ? seen.current : undefined
  const lookup = useQuery(
    partners.query.list.queryOptions({
      input: { query: code ?? '', limit: 100 },
      enabled: code !== null && listed !== undefined && !known,
    }),
  )
  if (code === null) return null
  return known ?? lookup.data?.data.referrals.find((affiliate) => affiliate.code === code) ?? null
}

const shownCounts = ['partners', 'active', 'core', 'key_modules'] as const

/** The numbers over all partners, in one ruled strip. */
const StatStrip = ({ stats }: { stats: AffiliateStats | undefined }) => {
  const { t } = useTranslation('partners')
  return (
    <dl className="grid grid-cols-2 border-y-2 border-ink sm:flex sm:flex-wrap">
      {shownCounts.map((name) => (
        <div key={name} className="flex items-baseline gap-2.5 py-2.5 sm:pe-9">
          <dt className="order-2 text-sm text-ink-soft">{t(`stats.${name}`)}</dt>
          <dd className="font-display text-[1.6rem] leading-none font-[560] tabular-nums">{stats ? formatNumber(stats[name]) : '–'}</dd>
        </div>
      ))}
    </dl>
  )
}

const icon = 'size-[1.15em]'

/** The table of partners with all actions on them. */
export const AdminPartners = () => {
  const { t } = useTranslation('partners')
  const filters = useFilters()
  const sheets = useSheets()
  const [dialog, setDialog] = useState<'add' | 'import' | null>(null)
  /** The number of rows imported since the page was opened. */
  const [importedRows, setImportedRows] = useState<number | null>(null)
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const client = useQueryClient()
  usePageTitle(t('titles.admin'))
  const { data, error, isPending, refetch } = useQuery(
    partners.query.list.queryOptions({ input: filters.input, placeholderData: keepPreviousData }),
  )
  const list = data?.data
  const refresh = () => void client.invalidateQueries({ queryKey: partners.query.list.key() })
  const written = () => {
    setDialog(null)
    refresh()
  }
  const pick = (codes: readonly string[], isPicked: boolean) =>
    setPicked((before) => new Set([...before].filter((code) => isPicked || !codes.includes(code)).concat(isPicked ? codes : [])))
  const partner = usePartner(sheets.shown?.sheet === 'edit' ? sheets.shown.code : null, list?.referrals)
  const shown = sheets.shown?.sheet === 'edit' && !partner ? null : sheets.shown
  return (
    <div className={shown ? 'grid xl:grid-cols-[minmax(0,1fr)_27rem]' : undefined}>
      <div
        className={`grid grid-cols-[minmax(0,1fr)] content-start gap-5 px-(--gutter) py-6 ${shown ? '' : 'mx-auto w-full max-w-[80rem]'}`}
      >
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div>
            <Link to="/admin" className="inline-flex min-h-11 items-center gap-2 text-sm text-ink-soft">
              <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
              {t('admin.back')}
            </Link>
            <h1 className="text-2xl">{t('admin.title')}</h1>
          </div>
          <div className="flex flex-wrap gap-1.5 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
            <Button
              variant="quiet"
              small
              onClick={() => sheets.open({ sheet: 'audit', code: null })}
              icon={<History aria-hidden="true" className={icon} />}
            >
              {t('admin.audit')}
            </Button>
            <DownloadLink variant="quiet" small to={affiliatesExportPath}>
              {t('admin.export')}
            </DownloadLink>
            <LinkButton variant="quiet" small to="/admin/referrals/imports" icon={<Undo2 aria-hidden="true" className={icon} />}>
              {t('admin.imports')}
            </LinkButton>
            <Button variant="secondary" small onClick={() => setDialog('import')} icon={<Upload aria-hidden="true" className={icon} />}>
              {t('admin.import')}
            </Button>
            <Button
              small
              className="max-sm:order-first max-sm:col-span-2"
              onClick={() => setDialog('add')}
              icon={<Plus aria-hidden="true" className={icon} />}
            >
              {t('admin.add')}
            </Button>
          </div>
        </div>
        {importedRows !== null && (
          <Notice tone="success" role="status" title={t('imports.justDone', { count: importedRows })}>
            <Link to="/admin/referrals/imports">{t('imports.justDoneLink')}</Link>
          </Notice>
        )}
        <StatStrip stats={list?.stats} />
        <PartnerFilters {...filters} />
        {isPending && <Skeleton lines={8} />}
        {error && !data && <ErrorNote failure={{ code: '', text: t('admin.fetchFailed') }} onRetry={() => void refetch()} />}
        {list?.total === 0 && (
          <Empty
            title={t(filters.isFiltered ? 'table.emptyTitle' : 'table.noneTitle')}
            text={t(filters.isFiltered ? 'table.emptyText' : 'table.noneText')}
            action={
              filters.isFiltered && (
                <Button variant="secondary" small onClick={filters.clear}>
                  {t('filters.clear')}
                </Button>
              )
            }
          />
        )}
        {list && list.total > 0 && (
          <>
            <BulkBar
              picked={picked}
              total={list.total}
              filters={filters}
              onDone={() => {
                setPicked(new Set())
                refresh()
              }}
            />
            <PartnersTable
              picked={picked}
              onPick={pick}
              affiliates={list.referrals}
              open={shown?.sheet === 'edit' ? shown.code : null}
              isNarrow={shown !== null}
              onEdit={({ code }) => sheets.open({ sheet: 'edit', code })}
            />
            <Pager
              ns="partners"
              page={filters.page}
              pages={list.totalPages}
              perPage={affiliatesPageSize}
              total={list.total}
              onChange={(page) => filters.set('page', `${page}`)}
            />
          </>
        )}
      </div>
      {partner && (
        <EditSheet
          key={partner.code}
          affiliate={partner}
          onDirty={sheets.setDirty}
          onSaved={refresh}
          onClose={() => sheets.open(null)}
          onHistory={() => sheets.open({ sheet: 'audit', code: partner.code })}
        />
      )}
      {shown?.sheet === 'audit' && <AuditSheet key={shown.code} code={shown.code} onClose={() => sheets.open(null)} />}
      {dialog === 'add' && <AddDialog onClose={() => setDialog(null)} onAdded={written} />}
      {dialog === 'import' && (
        <ImportDialog
          onClose={() => setDialog(null)}
          onImported={(rows) => {
            setImportedRows(rows)
            written()
          }}
        />
      )}
      <GuardDialog open={sheets.isAsking} onKeep={sheets.keep} onDiscard={sheets.discard} />
    </div>
  )
}
