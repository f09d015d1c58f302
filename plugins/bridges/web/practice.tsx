import { useRef } from 'react'
import { Button, classNames, Markdown, useTranslation } from '#web'
import type { Bridge } from '../contract.ts'
import { PracticeFolders } from './practice-folders.tsx'
import { PracticeTerminal } from './practice-terminal.tsx'
import { usePractice } from './use-practice.ts'

/** The practice: its steps, which tick themselves, and below them the machine that lives in this page. */
export const Practice = ({ bridge }: { bridge: Bridge }) => {
  const { t, i18n } = useTranslation('bridges')
  const practice = usePractice(bridge)
  const line = useRef<HTMLInputElement>(null)
  const { steps } = bridge
  const { met, current } = practice
  const number = steps.findIndex(({ id }) => id === current) + 1
  const typeIt = (text: string) => {
    const field = line.current
    if (!field) return
    field.value = text
    field.focus()
  }
  return (
    <section aria-labelledby="bridge-practice" className="grid min-w-0 gap-4" lang={i18n.language}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="bridge-practice" className="text-xl">
          {t('practice.title')}
        </h2>
        <p role="status" className="font-mono text-sm text-muted">
          {current ? t('practice.progress', { done: met.size, total: steps.length }) : t('practice.allDone')}
        </p>
      </div>
      <p className="max-w-[62ch] text-sm text-ink-soft">{t('practice.label')}</p>
      <ol className="grid border-t border-line" lang={bridge.language}>
        {steps.map((step, index) => {
          const isMet = met.has(step.id)
          const isCurrent = step.id === current
          return (
            <li
              key={step.id}
              aria-current={isCurrent ? 'step' : undefined}
              className={classNames(
                'grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-2 border-b border-line py-2.5 ps-2.5',
                isCurrent && 'border-s-4 border-s-brand',
                !isCurrent && 'border-s-4 border-s-transparent',
              )}
            >
              <span aria-hidden="true" className={classNames('font-mono', isMet ? 'text-success' : 'text-muted')}>
                {isMet ? '✓' : index + 1}
              </span>
              <div className="grid gap-1.5">
                <span lang={i18n.language} className="sr-only">
                  {t(isMet ? 'practice.stepDone' : 'practice.step', { number: index + 1 })}
                </span>
                <Markdown>{step.text}</Markdown>
                {step.try && isCurrent && (
                  <p className="flex flex-wrap items-center gap-x-3 gap-y-1" lang={i18n.language}>
                    <code dir="ltr" className="rounded-xs bg-surface-sunken px-2 py-1 font-mono text-sm break-all">
                      {step.try}
                    </code>
                    <Button variant="quiet" small className="underline underline-offset-4" onClick={() => typeIt(step.try ?? '')}>
                      {t('practice.typeIt')}
                    </Button>
                  </p>
                )}
              </div>
            </li>
          )
        })}
      </ol>
      {bridge.practice === 'terminal' ? (
        <PracticeTerminal practice={practice} field={line} step={number} />
      ) : (
        <PracticeFolders practice={practice} />
      )}
      <div>
        <Button variant="quiet" small onClick={practice.restart}>
          {t('practice.restart')}
        </Button>
      </div>
    </section>
  )
}
