import { Check, Play, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button, Disclosure, Notice, ProgressBar, useTranslation } from '#web'
import { gradeSql, type SqlOutcome } from '../../grade-sql.ts'
import { CodeBox } from './code-box.tsx'
import type { ItemProps } from './item-props.ts'
import { type BrowserDatabase, lossOf, openDatabase } from './open-database.ts'

type Run =
  | { state: 'idle' | 'running' }
  | { state: 'lost'; why: 'TIME' | 'LOAD' }
  | { state: 'refused'; sql: string; message: string }
  | { state: 'done'; sql: string; outcomes: SqlOutcome[] }

const hasPassed = (run: Run, sql: string): boolean => run.state === 'done' && run.sql === sql && run.outcomes.every(({ passed }) => passed)

/** Statements that run in a database in this browser, which also grades them; the record says so. A result counts for the text that ran. */
export const SqlItem = ({ item, answer, onAnswer }: ItemProps<'sql'>) => {
  const { t } = useTranslation('solo-checks')
  const sql = answer?.sql ?? item.starter
  const database = useRef<BrowserDatabase | null>(null)
  const [loaded, setLoaded] = useState<number | null>(null)
  const [run, setRun] = useState<Run>({ state: 'idle' })
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      database.current?.close()
    }
  }, [])
  // The text may be changed while it runs.
  const written = useRef(sql)
  written.current = sql

  const grade = (opened: BrowserDatabase): Promise<Run> =>
    gradeSql(opened, item, sql).then(
      (outcomes) => ({ state: 'done', sql, outcomes }),
      (error) => {
        const why = lossOf(error)
        if (why) return { state: 'lost', why }
        // biome-ignore lint/plugin: the database's own words about the learner's statement
        return { state: 'refused', sql, message: error instanceof Error ? error.message : `${error}` }
      },
    )
  const start = async () => {
    if (run.state === 'running') return
    setRun({ state: 'running' })
    database.current ??= openDatabase(setLoaded)
    const result = await grade(database.current)
    if (!isShown.current) return
    setRun(result)
    if (result.state === 'lost') database.current = null
    // A database that could not be loaded says nothing of the text.
    const isJudged = !(result.state === 'lost' && result.why === 'LOAD')
    if (isJudged && written.current === sql) onAnswer({ kind: 'sql', sql, passed: hasPassed(result, sql) })
  }
  const result = 'sql' in run && run.sql === sql ? run : null
  const isUntested = answer?.passed === false && !result && run.state !== 'running' && run.state !== 'lost'
  const isLoading = run.state === 'running' && loaded !== null && loaded < 1
  return (
    <>
      <Disclosure summary={t('sql.before')}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide code is scrolled by keyboard too */}
        <pre tabIndex={0} dir="ltr" className="overflow-x-auto font-mono text-sm">
          <code>{item.setup}</code>
        </pre>
      </Disclosure>
      <CodeBox
        label={t('sql.label')}
        value={sql}
        onChange={(next) => onAnswer({ kind: 'sql', sql: next, passed: hasPassed(run, next) }, true)}
        onRun={() => void start()}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          small
          onClick={() => void start()}
          busy={run.state === 'running'}
          busyLabel={t('sql.running')}
          icon={<Play aria-hidden="true" className="size-[1.15em]" />}
        >
          {t('sql.run')}
        </Button>
        <p className="text-sm text-muted">{t('sql.where')}</p>
      </div>
      {isLoading && (
        <ProgressBar value={Math.round(loaded * 100)} max={100} label={t('sql.loading', { percent: Math.round(loaded * 100) })} />
      )}
      {run.state === 'lost' && <Notice tone="warning">{t(`sql.${run.why}`)}</Notice>}
      {result?.state === 'refused' && <Notice tone="warning">{result.message}</Notice>}
      <p role="status" className="font-semibold empty:hidden">
        {isUntested && t('sql.untested')}
      </p>
      <div aria-live="polite">
        {result?.state === 'done' && (
          <ol className="grid gap-2">
            {result.outcomes.map(({ passed, got, error }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: looks stand in their order
              <li key={index} className="grid gap-1 border-b border-line pb-2">
                <span className={`inline-flex items-center gap-1.5 font-semibold ${passed ? 'text-success' : 'text-danger'}`}>
                  {passed ? <Check aria-hidden="true" className="size-4" /> : <X aria-hidden="true" className="size-4" />}
                  {t(passed ? 'sql.holds' : 'sql.fails', { number: index + 1 })}
                </span>
                <code dir="ltr" className="font-mono text-sm wrap-anywhere whitespace-pre-wrap">
                  {item.checks[index]?.run ?? sql}
                </code>
                {!passed && <span className="text-sm text-ink-soft">{error ?? t('sql.gave', { rows: JSON.stringify(got) })}</span>}
              </li>
            ))}
          </ol>
        )}
      </div>
    </>
  )
}
