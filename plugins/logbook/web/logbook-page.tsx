import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Columns2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import {
  Button,
  Empty,
  ErrorNote,
  failureOf,
  LinkButton,
  Page,
  PageFailure,
  PageHead,
  Skeleton,
  useInPlace,
  usePageTitle,
  useTranslation,
} from '#web'
import type { LogbookEntry } from '../contract.ts'
import { CallFilters } from './call-filters.tsx'
import { CallGroup } from './call-group.tsx'
import { groupCalls } from './call-groups.ts'
import { formatCost, monthName, useCallWords } from './call-words.ts'
import { HandedIn } from './handed-in.tsx'
import { callsQuery, ledgerQuery, modulesQuery } from './logbook-client.ts'
import { LogbookExport } from './logbook-export.tsx'
import { MonthLedger } from './month-ledger.tsx'
import { sumOf } from './sum-of.ts'
import { useLogbookView } from './use-logbook-view.ts'

const CompareCalls = lazy(async () => ({ default: (await import('./compare-calls.tsx')).CompareCalls }))

/** `/logbook`: every AI call of the learner, with its costs. */
const LogbookPage = () => {
  const { t, i18n } = useTranslation('logbook')
  usePageTitle(t('title'))
  const view = useLogbookView()
  const ledger = useQuery({ ...ledgerQuery(view.month), placeholderData: (before) => before })
  const modules = useQuery(modulesQuery(i18n.language)).data ?? []
  const calls = useInfiniteQuery({ ...callsQuery(view.filters), placeholderData: (before) => before })
  const words = useCallWords(modules)
  const [picked, setPicked] = useState<readonly LogbookEntry[]>([])
  const comparing = useInPlace()
  const [opened, setOpened] = useState<string | null>(null)

  const failure = ledger.error ?? calls.error
  if (failure && !(ledger.data && calls.data))
    return <PageFailure failure={failureOf(failure)} onRetry={() => void Promise.all([ledger.refetch(), calls.refetch()])} />
  if (!ledger.data || !calls.data)
    return (
      <Page>
        <Skeleton lines={10} />
      </Page>
    )

  const [first, second] = picked.toSorted((a, b) => a.at.localeCompare(b.at))
  if (comparing.isOpen && first && second)
    return (
      <Page>
        <Suspense fallback={<Skeleton lines={10} />}>
          <CompareCalls calls={[first, second]} words={words} onClose={comparing.close} />
        </Suspense>
      </Page>
    )

  const sum = sumOf(ledger.data)
  const month = monthName(view.month)
  const entries = calls.data.pages.flatMap((page) => page.entries)
  const pick = (entry: LogbookEntry) =>
    setPicked((before) =>
      before.some(({ id }) => id === entry.id) ? before.filter(({ id }) => id !== entry.id) : [...before, entry].slice(-2),
    )
  if (!ledger.data.first_month && entries.length === 0 && !view.isFiltered)
    return (
      <Page>
        <PageHead title={t('title')} lede={t('lede')} />
        <Empty title={t('empty.title')} text={t('empty.text')} action={<LinkButton to="/dashboard">{t('empty.action')}</LinkButton>} />
        <HandedIn modules={modules} />
      </Page>
    )
  return (
    <Page>
      <PageHead
        title={
          sum.calls > 0
            ? t('monthTitle', { count: sum.calls, month, cost: formatCost(sum.cost, sum.cost >= 1 ? 2 : 3) })
            : t('noCalls', { month })
        }
        lede={t('lede')}
      >
        <LogbookExport format="markdown">{t('exportMarkdown')}</LogbookExport>
        <LogbookExport format="json">{t('exportJson')}</LogbookExport>
      </PageHead>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-12">
        <div className="min-w-0">
          <CallFilters view={view} ledger={ledger.data} modules={modules} />
          <div role="status" className={picked.length ? 'sticky top-4 z-10 mt-5' : undefined}>
            {picked.length > 0 && (
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5 rounded-lg bg-surface-raised py-3 ps-5 pe-4 shadow-float">
                <p className="me-auto leading-snug">
                  <b>{t('picked', { count: picked.length })}</b>
                  <br />
                  <span className="text-sm text-ink-soft">{picked.map(words.nameOf).join(' · ')}</span>
                </p>
                <Button variant="quiet" small onClick={() => setPicked([])}>
                  {t('clear')}
                </Button>
                <Button
                  ref={comparing.button}
                  small
                  disabled={picked.length < 2}
                  onClick={comparing.open}
                  icon={<Columns2 aria-hidden="true" className="size-[1.15em]" />}
                >
                  {t('compare')}
                </Button>
              </div>
            )}
          </div>
          <div aria-busy={calls.isPlaceholderData} className="mt-7">
            {entries.length === 0 && !calls.hasNextPage && (
              <p className="text-ink-soft">{view.isFiltered ? t('noneFound') : t('noCalls', { month })}</p>
            )}
            {groupCalls(entries, view.by, view.isFiltered ? undefined : ledger.data).map((group) => (
              <CallGroup
                key={`${view.by} ${group.key}`}
                group={group}
                by={view.by}
                words={words}
                picked={picked.map(({ id }) => id)}
                onPick={pick}
                opened={opened}
                onOpen={(id) => setOpened((before) => (before === id ? null : id))}
              />
            ))}
            {calls.error && <ErrorNote failure={failureOf(calls.error)} onRetry={() => calls.refetch()} />}
            {calls.hasNextPage && (
              <Button variant="secondary" className="mt-6" busy={calls.isFetchingNextPage} onClick={() => void calls.fetchNextPage()}>
                {view.q ? t('searchOlder') : t('older')}
              </Button>
            )}
          </div>
          {!view.isFiltered && <HandedIn modules={modules} />}
        </div>
        <MonthLedger ledger={ledger.data} onMonth={(next) => view.change({ month: next })} />
      </div>
    </Page>
  )
}

export { LogbookPage as Component }
