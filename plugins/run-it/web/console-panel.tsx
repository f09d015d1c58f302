import { Ban, Info, MessageSquare, TriangleAlert } from 'lucide-react'
import { Button, classNames, useTranslation } from '#web'
import type { ConsoleLine } from './frame-messages.ts'
import type { CodeRun } from './use-code-run.ts'

const icons = { log: Info, warn: TriangleAlert, error: TriangleAlert, dialog: MessageSquare, blocked: Ban }
const known = ['history', 'nested', 'hint', 'connect-src', 'img-src']

const Said = ({ line: { kind, text, rule } }: { line: ConsoleLine }) => {
  const { t } = useTranslation('run-it')
  if (kind === 'dialog') return t('console.dialogText', { call: rule, text })
  if (kind === 'blocked') return t(`console.blockedBy.${known.includes(rule) ? rule : 'other'}`, { what: text })
  return text
}

/** Output of the code, errors and refused requests, the newest last. */
export const ConsolePanel = ({ run, onLine }: { run: CodeRun; onLine: (line: number) => void }) => {
  const { t } = useTranslation('run-it')
  const errors = run.lines.filter(({ kind }) => kind === 'error').length
  return (
    <section aria-labelledby="run-console" className="border-t border-line-strong bg-surface-raised">
      <header className="flex min-h-11 items-center justify-between ps-5 pe-2">
        <h2 id="run-console" className="font-sans text-sm leading-snug font-semibold tracking-normal">
          {errors ? t('console.titleErrors', { count: errors }) : t('console.title')}
        </h2>
        <Button variant="quiet" small onClick={run.clear} disabled={run.lines.length === 0}>
          {t('console.clear')}
        </Button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <div role="log" aria-label={t('console.title')} tabIndex={0} className="max-h-56 overflow-y-auto">
        {run.leftOut > 0 && (
          <p className="border-t border-line px-5 py-2 text-sm text-muted">{t('console.leftOut', { count: run.leftOut })}</p>
        )}
        <ol>
          {run.lines.map((line) => {
            const Icon = icons[line.kind]
            const isError = line.kind === 'error'
            return (
              <li
                key={line.id}
                className={classNames(
                  'grid min-h-11 grid-cols-[1.15rem_auto_minmax(0,1fr)_auto] items-center gap-x-2.5 border-t border-line py-1 ps-5 pe-3 font-mono text-[0.875rem] leading-snug',
                  isError && 'bg-danger-soft font-semibold text-danger',
                )}
              >
                <Icon aria-hidden="true" className="size-[1.1em]" />
                <span className="min-w-13">{t(`console.kinds.${line.kind}`)}</span>
                <span className="wrap-anywhere whitespace-pre-wrap">
                  <Said line={line} />
                </span>
                {line.line !== null && (
                  <button
                    type="button"
                    onClick={() => line.line !== null && onLine(line.line)}
                    className="min-h-11 min-w-11 cursor-pointer px-2 font-sans text-sm font-semibold text-ink underline underline-offset-[0.2em]"
                  >
                    {t('console.line', { line: line.line })}
                  </button>
                )}
              </li>
            )
          })}
        </ol>
      </div>
      <p className="border-t border-line px-5 py-2.5 text-sm text-muted">{t('frameNote')}</p>
    </section>
  )
}
