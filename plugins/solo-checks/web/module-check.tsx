import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { ChartSymbol, formatDate, LinkButton, readerNow, useTranslation } from '#web'
import type { CompletedModuleProps } from '../../courses/slots.ts'
import { type CheckState, checkPath, resultPath } from '../contract.ts'
import { checkMinutes } from '../rules.ts'
import { checksQuery } from './solo-checks-client.ts'

/** The state of a completed module's check: open, passed and current, waiting for its day, due again, or not taken. */
const standingOf = ({ open, passed_at, current_until, next_at }: CheckState): 'open' | 'current' | 'again' | 'renew' | 'offer' => {
  if (open) return 'open'
  if (current_until !== null && Date.parse(current_until) > readerNow().getTime()) return 'current'
  if (next_at) return 'again'
  return passed_at ? 'renew' : 'offer'
}

/** A completed module's check: its number of items, its state, the end of a current pass, and a link to the check. */
const ModuleCheck = ({ module, place }: CompletedModuleProps) => {
  const { t } = useTranslation('solo-checks')
  const { data: states } = useQuery(checksQuery())
  const state = states?.find(({ module_id }) => module_id === module.id)
  if (!state) return null
  const standing = standingOf(state)
  const isOver = standing === 'current' || standing === 'again'
  // Editors may unpublish a module's items and leave it without a check; earlier results stay.
  if (state.items === 0 && !state.latest_id) return null
  const to = (isOver || state.items === 0) && state.latest_id ? resultPath(state.latest_id) : checkPath(module.id)
  const date = standing === 'current' ? state.current_until : state.next_at
  const said = {
    count: state.items,
    minutes: checkMinutes,
    date: date ? formatDate(date) : '',
    correct: state.best?.score ?? 0,
    total: state.best?.total ?? state.items,
  }
  // A failed renewal of three items does not undo the pass.
  const key = standing === 'again' && state.passed_at ? 'againRenew' : standing
  if (place === 'line')
    return (
      <Link
        to={to}
        className="relative z-1 -my-2.5 inline-flex min-h-11 items-center text-sm leading-tight font-semibold text-ink max-sm:-my-0.5"
      >
        <span className="sr-only">{t('module.of', { module: module.title })} </span>
        {t(`line.${key}`, said)}
      </Link>
    )
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <p className="flex min-w-0 flex-1 basis-60 items-center gap-3">
        <ChartSymbol state={state.passed_at ? 'done' : 'ahead'} />
        <span className="grid leading-snug">
          <b>{t(`module.${key}`)}</b>
          <span className="text-sm text-ink-soft">{t(`module.${key}Text`, said)}</span>
        </span>
      </p>
      <LinkButton to={to} variant="secondary" small>
        {t(standing === 'open' ? 'card.goOn' : isOver ? 'card.result' : 'module.action')}
        <span className="sr-only"> {module.title}</span>
      </LinkButton>
    </div>
  )
}

export default ModuleCheck
