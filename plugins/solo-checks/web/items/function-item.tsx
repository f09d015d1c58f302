import { useMutation } from '@tanstack/react-query'
import { Check, Play, X } from 'lucide-react'
import { Button, cell, DataTable, ErrorNote, failureOf, useTranslation } from '#web'
import { soloChecks } from '../solo-checks-client.ts'
import { CodeBox } from './code-box.tsx'
import type { ItemProps } from './item-props.ts'

const show = (value: unknown): string => (value === undefined ? 'undefined' : JSON.stringify(value))

/** A function to write, and its visible tests; the hidden ones run when the check is submitted. */
export const FunctionItem = ({ item, answer, onAnswer, attemptId }: ItemProps<'javascript'>) => {
  const { t } = useTranslation('solo-checks')
  const code = answer?.code ?? item.starter
  const run = useMutation({ mutationFn: (tried: string) => soloChecks.client.test({ attempt: attemptId, item: item.id, code: tried }) })
  const start = () => {
    if (!run.isPending) run.mutate(code)
  }
  // Results are those of the code that ran.
  const isOutdated = run.data !== undefined && run.variables !== code
  const outcomes = isOutdated ? undefined : run.data?.tests
  const passed = outcomes?.filter((test) => test.passed).length ?? 0
  const told = (error: string) => (error === 'TIME' || error === 'CRASH' ? t(`function.${error}`) : error)
  return (
    <>
      <CodeBox
        label={t('function.label', { name: item.function })}
        value={code}
        onChange={(next) => onAnswer({ kind: 'javascript', code: next }, true)}
        onRun={start}
      />
      <section aria-labelledby="check-tests" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h3 id="check-tests" aria-live="polite">
            {outcomes ? t('function.pass', { passed, total: outcomes.length }) : t('function.tests')}
          </h3>
          <Button
            variant="secondary"
            small
            onClick={start}
            busy={run.isPending}
            busyLabel={t('function.running')}
            icon={<Play aria-hidden="true" className="size-[1.15em]" />}
          >
            {t('function.run')}
          </Button>
        </div>
        <p role="status" className="font-semibold empty:hidden">
          {isOutdated && t('function.outdated')}
        </p>
        {run.error && <ErrorNote failure={failureOf(run.error)} ns="solo-checks" />}
        <DataTable
          label={t('function.tests')}
          head={[t('function.call'), t('function.expected'), t('function.yours'), t('function.result')]}
        >
          {item.visible.map(({ args, result }, index) => {
            const outcome = outcomes?.[index]
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: tests stand in their order
              <tr key={index}>
                <td className={`${cell} font-mono text-sm`}>
                  {item.function}({args.map(show).join(', ')})
                </td>
                <td className={`${cell} font-mono text-sm`}>{show(result)}</td>
                <td className={`${cell} font-mono text-sm`}>{outcome ? (outcome.error ? told(outcome.error) : outcome.got) : ''}</td>
                <td className={cell}>
                  {outcome && (
                    <span className={`inline-flex items-center gap-1.5 font-semibold ${outcome.passed ? 'text-success' : 'text-danger'}`}>
                      {outcome.passed ? <Check aria-hidden="true" className="size-4" /> : <X aria-hidden="true" className="size-4" />}
                      {t(outcome.passed ? 'function.passes' : 'function.fails')}
                    </span>
                  )}
                </td>
              </tr>
            )
          })}
        </DataTable>
        <p className="text-sm text-muted">{t('function.limits')}</p>
      </section>
    </>
  )
}
