import { Check, Play, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button, Disclosure, Notice, ProgressBar, useTranslation } from '#web'
import { gradeSql, type SqlOutcome } from '../../grade-sql.ts'
import { CodeBox } from './code-box.tsx'
import type { ItemProps } from './item-props.ts'
import { type BrowserDatabase, openDatabase } from './open-database.ts'

type Run = { state: 'idle' } | { state: 'running' } | { state: 'failed'; message: string } | { state: 'done'; outcomes: SqlOutcome[] }

/** Statements that run in a database in this browser, which also grades them; the record says so. */
export const SqlItem = ({ item, answer, onAnswer }: ItemProps<'sql'>) => {
  const { t } = useTranslation('solo-checks')
  const sql = answer?.sql ?? item.starter
  const database = useRef<BrowserDatabase | null>(null)
  const [loaded, setLoaded] = useState<number | null>(null)
  const [run, setRun] = useState<Run>({ state: 'idle' })
  useEffect(() => () => database.current?.close(), [])

  const start = async () => {
    setRun({ state: 'running' })
    database.current ??= openDatabase(setLoaded)
    try {
      const outcomes = await gradeSql(database.current, item, sql)
      setRun({ state: 'done', outcomes })
      onAnswer({ kind: 'sql', sql, passed: outcomes.every(({ passed }) => passed) })
    } catch (error) {
      const message = error instanceof Error ? error.message : `${error}`
      if (message === 'TIME' || message === 'LOAD') database.current = null
      setRun({ state: 'failed', message: message === 'TIME' || message === 'LOAD' ? t(`sql.${message}`) : message })
      onAnswer({ kind: 'sql', sql, passed: false })
    }
  }
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
        // A changed query has not been tested yet.
        onChange={(next) => onAnswer({ kind: 'sql', sql: next, passed: false }, true)}
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
      {run.state === 'failed' && <Notice tone="warning">{run.message}</Notice>}
      <div aria-live="polite">
        {run.state === 'done' && (
          <ol className="grid gap-2">
            {run.outcomes.map(({ passed, got, error }, index) => (
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
