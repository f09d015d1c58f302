import { useRef } from 'react'
import { Button, useTranslation } from '#web'
import type { Bridge } from '../contract.ts'
import { PracticeFolders } from './practice-folders.tsx'
import { PracticeSteps } from './practice-steps.tsx'
import { PracticeTerminal } from './practice-terminal.tsx'
import { usePractice } from './use-practice.ts'

/**
 * The practice: the current step directly above the machine in this page, so that on a phone both are in view, and all other steps in one
 * line each below it.
 */
export const Practice = ({ bridge }: { bridge: Bridge }) => {
  const { t, i18n } = useTranslation('bridges')
  const practice = usePractice(bridge)
  const line = useRef<HTMLInputElement>(null)
  const { steps, language } = bridge
  const { met, current } = practice
  const numbered = steps.map((step, index) => ({ step, number: index + 1 }))
  const typeIt = (text: string) => {
    const field = line.current
    if (!field) return
    field.value = text
    field.focus()
  }
  const list = { met, current, language, onTypeIt: bridge.practice === 'terminal' ? typeIt : undefined }
  return (
    <section aria-labelledby="bridge-practice" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4" lang={i18n.language}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="bridge-practice" className="text-xl">
          {t('practice.title')}
        </h2>
        <p role="status" className="font-mono text-sm text-muted">
          {current ? t('practice.progress', { done: met.size, total: steps.length }) : t('practice.allDone')}
        </p>
      </div>
      <p className="max-w-[62ch] text-sm text-ink-soft">{t('practice.label')}</p>
      <PracticeSteps {...list} steps={numbered.filter(({ step }) => step.id === current)} />
      {bridge.practice === 'terminal' ? <PracticeTerminal practice={practice} field={line} /> : <PracticeFolders practice={practice} />}
      <PracticeSteps {...list} steps={numbered.filter(({ step }) => step.id !== current)} />
      <div>
        <Button variant="quiet" small onClick={practice.restart}>
          {t('practice.restart')}
        </Button>
      </div>
    </section>
  )
}
