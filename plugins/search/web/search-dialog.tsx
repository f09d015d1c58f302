import { useQuery } from '@tanstack/react-query'
import { ArrowRight, Lock, Mail, Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { Trans } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import {
  Button,
  classNames,
  currentLanguage,
  ErrorNote,
  failureOf,
  Modal,
  nextThings,
  type OpenedThing,
  useExtensions,
  useInstalled,
  useNav,
  useSession,
  useSettled,
  useSiteConfig,
  useTranslation,
} from '#web'
import { maxQuery, type SearchItem } from '../contract.ts'
import { isSearchable } from '../search-words.ts'
import { readOpened } from './opened-list.ts'
import { kindIcon, ResultWords } from './result-words.tsx'
import { searchPath, searchQuery } from './search-client.ts'

/** The pause after the last key, in milliseconds. */
const typingPause = 200
/** The number of results per group in the dialog; the search page shows all. */
const shownOfGroup = 3

interface Row {
  readonly item: SearchItem
  readonly Icon: typeof Lock
}
interface Rows {
  readonly key: string
  readonly title: string
  readonly total: number
  readonly rows: readonly Row[]
}

const linkRow = (title: string, url: string, excerpt = '', Icon: Row['Icon'] = ArrowRight): Row => ({
  item: { title, url, excerpt, locked: false },
  Icon,
})
const thingRow = ({ kind, title, detail, url }: OpenedThing): Row => linkRow(title, url, detail, kindIcon(kind))
/** The number of recently opened pages that the dialog links to. */
const shownOpened = 3
const nothingNext = { queryKey: ['search', 'nothing-next'], queryFn: async () => null }

/** The search dialog, available on every page: the field keeps the focus, arrow keys select, Enter opens. */
export const SearchDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('search')
  const navigate = useNavigate()
  const { pagesFor } = useInstalled()
  const { user, aal } = useSession().session
  const isPerson = user !== null && aal === 'aal2'
  const pages = useNav(user ? 'header' : 'header-signed-out')
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const id = useId()
  const asked = useSettled(typed.trim(), typingPause)
  const isAsked = isSearchable(asked)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...searchQuery({ q: asked, isExact: false }, currentLanguage(), isPerson ? user.id : null),
    enabled: isAsked,
  })
  const found = isAsked && isSearchable(typed) && !error ? data : undefined
  const query = found?.corrected ?? asked
  const total = (found?.groups ?? []).reduce((sum, group) => sum + group.total, 0)
  const [nextOf] = useExtensions(nextThings)
  const { data: next } = useQuery({ ...(nextOf?.(currentLanguage()) ?? nothingNext), enabled: isPerson && nextOf !== undefined })
  const here = useLocation()
  const supportEmail = useSiteConfig()?.supportEmail
  const opened = (isPerson ? readOpened(user.id) : []).filter(({ url }) => url !== next?.url && url !== `${here.pathname}${here.search}`)
  const beginnings: readonly Rows[] = [
    ...(next
      ? [{ key: 'next', title: t('goOn'), total: 0, rows: [linkRow(t('continue', { title: next.title }), next.url, next.detail)] }]
      : []),
    ...(opened.length > 0 ? [{ key: 'opened', title: t('lastOpened'), total: 0, rows: opened.slice(0, shownOpened).map(thingRow) }] : []),
  ]
  const askUs = supportEmail ? [linkRow(t('ask'), `mailto:${supportEmail}`, supportEmail, Mail)] : []
  const pageRows = pages.items.map((item) => linkRow(pages.label(item), item.to))
  const groups: readonly Rows[] = found
    ? total > 0
      ? found.groups.map(({ kind, total: ofKind, items }) => ({
          key: kind,
          title: t(`kind.${kind}`),
          total: ofKind,
          rows: items.slice(0, shownOfGroup).map((item) => ({ item, Icon: item.locked ? Lock : kindIcon(kind) })),
        }))
      : [{ key: 'instead', title: t('instead'), total: 0, rows: [...(user ? [linkRow(t('browse'), '/modules')] : pageRows), ...askUs] }]
    : typed.trim() === ''
      ? [...beginnings, { key: 'pages', title: t('pages'), total: 0, rows: pageRows }]
      : []
  const rows = groups.flatMap((group) => group.rows)
  const current = Math.min(chosen, rows.length - 1)
  const optionId = (place: number) => `${id}-option-${place}`

  const go = (url: string) => {
    onClose()
    if (url.startsWith('mailto:')) window.location.assign(url)
    else void navigate(url)
  }
  const hear = (event: KeyboardEvent) => {
    // Keys used to compose East Asian characters do not select a result.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const next = current + (event.key === 'ArrowDown' ? 1 : -1)
      const place = rows.length === 0 ? 0 : (next + rows.length) % rows.length
      setChosen(place)
      document.getElementById(optionId(place))?.scrollIntoView?.({ block: 'nearest' })
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      // Until the words in the field are answered, the list may still be about the words before: only a row chosen since is meant.
      const isAnswered = typed.trim() === '' || (asked === typed.trim() && !isPlaceholderData)
      const row = isAnswered || chosen > 0 ? rows[current] : undefined
      if (row) go(row.item.url)
      else if (isSearchable(typed)) go(searchPath(typed.trim()))
    }
  }
  const key = 'rounded-sm border border-line-strong px-1.5 py-0.5 font-mono text-xs text-ink'
  let place = -1
  return (
    <Modal
      onClose={onClose}
      focusFirst={(popup) => popup.querySelector('input')}
      labelledBy={`${id}-title`}
      viewportClassName="grid content-start justify-items-center sm:pt-[12dvh]"
      className="w-full bg-surface-raised shadow-sheet max-sm:h-dvh sm:max-h-[76dvh] sm:max-w-[44rem] sm:rounded-lg"
    >
      <h2 id={`${id}-title`} className="sr-only">
        {t('title')}
      </h2>
      <div className="flex shrink-0 items-center gap-3 border-b border-line py-2.5 ps-5 pe-3">
        <Search aria-hidden="true" className="size-5.5 shrink-0 text-muted" />
        <input
          role="combobox"
          aria-expanded={rows.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={rows.length > 0 ? optionId(current) : undefined}
          aria-label={t(isPerson ? 'label' : 'labelStranger')}
          placeholder={t(isPerson ? 'label' : 'labelStranger')}
          maxLength={maxQuery}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setChosen(0)
          }}
          onKeyDown={hear}
          className="min-h-11 min-w-0 flex-1 bg-transparent text-lg text-ellipsis text-ink outline-0"
        />
        <Button variant="quiet" small onClick={onClose}>
          {t('close')}
        </Button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain py-3">
        {found?.corrected && (
          <p className="px-5 pb-2 text-sm text-ink-soft">
            <Trans t={t} i18nKey="shownFor" values={{ typed: asked, corrected: found.corrected }} components={{ b: <b /> }} />
          </p>
        )}
        {found && total === 0 && (
          <div className="grid gap-1 px-5 py-3">
            <p className="text-xl wrap-anywhere">{t('none', { q: asked })}</p>
            <p className="text-ink-soft">{t(isPerson ? 'noneText' : 'noneStranger')}</p>
          </div>
        )}
        {typed.trim() !== '' && !isSearchable(typed) && <p className="px-5 py-3">{t('unsearchable')}</p>}
        {error && isAsked && (
          <div className="px-5">
            <ErrorNote failure={failureOf(error)} onRetry={() => void refetch()} />
          </div>
        )}
        <p role="status" className="sr-only">
          {found && t('count', { count: total })}
        </p>
        <div id={`${id}-list`} role="listbox" aria-label={t('title')}>
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options, which no fieldset may be
            <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`} className="pb-2">
              <p id={`${id}-${group.key}`} className="flex justify-between px-5 py-1.5 text-sm font-semibold text-ink-soft">
                <span>{group.title}</span>
                {group.total > group.rows.length && <span className="font-normal">{t('all', { count: group.total })}</span>}
              </p>
              {group.rows.map(({ item, Icon }) => {
                place += 1
                const own = place
                return (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: keys reach an option by the field
                  // biome-ignore lint/a11y/useFocusableInteractive: see the list
                  <div
                    key={`${own}-${item.url}`}
                    id={optionId(own)}
                    role="option"
                    aria-selected={own === current}
                    onClick={() => go(item.url)}
                    onMouseMove={() => own !== current && setChosen(own)}
                    className={classNames(
                      'flex min-h-11 cursor-pointer items-start gap-3.5 px-5 py-2',
                      own === current && 'bg-surface-sunken shadow-[inset_4px_0_0_var(--ink)]',
                    )}
                  >
                    <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-soft" />
                    <ResultWords item={item} query={query} />
                  </div>
                )
              })}
            </div>
          ))}
        </div>
      </div>
      <div className="flex shrink-0 flex-wrap items-center justify-between gap-x-5 gap-y-2 border-t border-line px-5 py-3.5 text-sm text-ink-soft">
        <p className="flex gap-4 max-sm:hidden">
          <span>
            <kbd className={key}>↑</kbd> <kbd className={key}>↓</kbd> {t('choose')}
          </span>
          <span>
            <kbd className={key}>Enter</kbd> {t('open')}
          </span>
          <span>
            <kbd className={key}>Esc</kbd> {t('escape')}
          </span>
        </p>
        {!user && pagesFor.signIn ? (
          <Link to={pagesFor.signIn} onClick={onClose}>
            {t('signIn')}
          </Link>
        ) : total > 0 ? (
          <Link to={searchPath(asked)} onClick={onClose}>
            {t('allResults', { count: total })}
          </Link>
        ) : (
          <span>{t('nothingKept')}</span>
        )}
      </div>
    </Modal>
  )
}
