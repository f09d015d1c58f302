import { useQuery } from '@tanstack/react-query'
import { Lock, Search } from 'lucide-react'
import { useState } from 'react'
import { Trans } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import {
  classNames,
  currentLanguage,
  Empty,
  ErrorNote,
  failureOf,
  Page,
  Skeleton,
  useHead,
  useSession,
  useSiteConfig,
  useTranslation,
} from '#web'
import { maxQuery, type SearchGroup } from '../contract.ts'
import { isSearchable } from '../search-words.ts'
import { kindIcon, ResultWords } from './result-words.tsx'
import { askedOf, searchPath, searchQuery } from './search-client.ts'

const Results = ({ group, query }: { group: SearchGroup; query: string }) => {
  const { t } = useTranslation('search')
  const { kind, total, items } = group
  return (
    <section aria-labelledby={`found-${kind}`}>
      <h2 id={`found-${kind}`} className="border-b-2 border-ink pb-1.5 text-2xl">
        {t(`kind.${kind}`)}
      </h2>
      <ul>
        {items.map((item) => {
          const Icon = item.locked ? Lock : kindIcon(kind)
          return (
            <li key={`${item.url} ${item.title} ${item.excerpt}`} className="border-b border-line">
              <Link to={item.url} className="flex items-start gap-3.5 py-2.5 text-ink no-underline hover:bg-surface-sunken">
                <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-soft" />
                <ResultWords item={item} query={query} />
              </Link>
            </li>
          )
        })}
      </ul>
      {total > items.length && <p className="mt-2 text-sm text-muted">{t('more', { shown: items.length, total })}</p>}
    </section>
  )
}

/** `/search?q=` */
export const Component = () => {
  const { t } = useTranslation('search')
  const { user, aal } = useSession().session
  const [address, setAddress] = useSearchParams()
  const asked = askedOf(address)
  const [typed, setTyped] = useState(asked.q)
  const [seenFor, setSeenFor] = useState(asked.q)
  const [kind, setKind] = useState<SearchGroup['kind'] | null>(null)
  if (seenFor !== asked.q) {
    setSeenFor(asked.q)
    setTyped(asked.q)
    setKind(null)
  }
  const isAsked = isSearchable(asked.q)
  const supportEmail = useSiteConfig()?.supportEmail
  const isPerson = user !== null && aal === 'aal2'
  const { data, error, refetch } = useQuery({ ...searchQuery(asked, currentLanguage(), isPerson ? user.id : null), enabled: isAsked })
  useHead({ title: t('title'), isIndexed: false })
  const found = isAsked && !error ? data : undefined
  const groups = found?.groups ?? []
  const total = groups.reduce((sum, group) => sum + group.total, 0)
  const query = found?.corrected ?? asked.q
  const shown = groups.some((group) => group.kind === kind) ? groups.filter((group) => group.kind === kind) : groups
  const facet = (of: SearchGroup['kind'] | null, name: string, count: number) => (
    <li key={of ?? 'all'} className="shrink-0 lg:border-b lg:border-line">
      <button
        type="button"
        aria-pressed={kind === of}
        onClick={() => setKind(of)}
        className={classNames(
          'flex min-h-11 w-full items-center justify-between gap-3 px-2.5 text-start',
          kind === of && 'font-semibold shadow-[inset_0_-3px_0_var(--ink)] lg:shadow-[inset_3px_0_0_var(--ink)]',
        )}
      >
        <span>{name}</span>
        <span className="font-mono text-sm text-muted">{count}</span>
      </button>
    </li>
  )
  return (
    <Page>
      <h1 className="text-4xl wrap-anywhere">{total > 0 ? t('results', { count: total, q: query }) : t('title')}</h1>
      {/* biome-ignore lint/a11y/useSemanticElements: a form is what the keyboard sends */}
      <form
        role="search"
        action="/search"
        className="mt-4 flex max-w-[46rem] items-center gap-3 rounded border border-line-strong bg-surface-raised px-4"
        onSubmit={(event) => {
          event.preventDefault()
          setAddress(typed.trim() ? { q: typed.trim() } : {})
        }}
      >
        <Search aria-hidden="true" className="size-5.5 shrink-0 text-muted" />
        <input
          type="search"
          name="q"
          maxLength={maxQuery}
          aria-label={t(isPerson ? 'label' : 'labelStranger')}
          placeholder={t(isPerson ? 'label' : 'labelStranger')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className="min-h-13 min-w-0 flex-1 bg-transparent text-lg text-ink outline-offset-4"
        />
      </form>
      {found?.corrected && (
        <p className="mt-2.5 text-sm text-ink-soft">
          <Trans t={t} i18nKey="shownFor" values={{ typed: asked.q, corrected: found.corrected }} components={{ b: <b /> }} />{' '}
          <Link to={searchPath(asked.q, true)}>{t('exact', { typed: asked.q })}</Link>
        </p>
      )}
      {asked.q !== '' && !isAsked && <p className="mt-4">{t('unsearchable')}</p>}
      {error && <ErrorNote failure={failureOf(error)} onRetry={() => void refetch()} />}
      {isAsked && !found && !error && <Skeleton lines={8} />}
      {found && total === 0 && (
        <Empty
          title={t('none', { q: asked.q })}
          text={t(isPerson ? 'noneText' : 'noneStranger')}
          action={
            supportEmail && (
              <a href={`mailto:${supportEmail}`} className="inline-flex min-h-11 items-center font-semibold text-ink">
                {t('ask')}
              </a>
            )
          }
        />
      )}
      {total > 0 && (
        <div className="mt-7 grid items-start gap-x-12 gap-y-6 lg:grid-cols-[13rem_minmax(0,1fr)]">
          <nav aria-label={t('kinds')} className="min-w-0 overflow-x-auto">
            <ul className="flex lg:block lg:border-y-2 lg:border-ink">
              {facet(null, t('everything'), total)}
              {groups.map((group) => facet(group.kind, t(`kind.${group.kind}`), group.total))}
            </ul>
          </nav>
          <div className="grid min-w-0 gap-8">
            {shown.map((group) => (
              <Results key={group.kind} group={group} query={query} />
            ))}
          </div>
        </div>
      )}
      {isPerson && <p className="mt-8 text-sm text-muted">{t('own')}</p>}
    </Page>
  )
}
