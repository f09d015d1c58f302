import { useMutation } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { Button, cell, DataTable, ErrorNote, rowHead, useTranslation } from '#web'
import { soloChecks } from '../solo-checks-client.ts'

/** Runs the item's own solutions, as last saved: the reference must pass, everything else must not. */
export const TrySolutions = ({ itemId, locale }: { itemId: string; locale: string }) => {
  const { t } = useTranslation('solo-checks')
  const run = useMutation({ mutationFn: () => soloChecks.client.trySolutions({ id: itemId, locale }) })
  const trials = run.data?.trials ?? []
  const faults = trials.filter(({ as_it_must }) => !as_it_must).length
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t-2 border-ink pt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="text-xl">{t('school.solutions')}</h2>
          <p className="text-sm text-ink-soft">{t('school.solutionsText')}</p>
        </div>
        <Button variant="secondary" small busy={run.isPending} busyLabel={t('school.trying')} onClick={() => run.mutate()}>
          {t('school.try')}
        </Button>
      </div>
      {run.error && <ErrorNote ns="solo-checks" failure={soloChecks.failureOf(run.error)} onRetry={() => run.mutate()} />}
      <p role="status" className="font-semibold">
        {run.data && (faults > 0 ? t('school.faults', { count: faults }) : t('school.noFaults'))}
      </p>
      {trials.length > 0 && (
        <DataTable label={t('school.solutions')} head={['variant', 'solution', 'outcome', 'said'].map((name) => t(`school.head.${name}`))}>
          {trials.map(({ variant, solution, place, passed, as_it_must, message }) => (
            <tr key={`${variant} ${solution} ${place}`}>
              <th scope="row" className={rowHead}>
                {variant + 1}
              </th>
              <td className={cell}>{t(`school.solution.${solution}`, { number: place + 1 })}</td>
              <td className={cell}>
                <span className={`inline-flex items-center gap-1.5 font-semibold ${as_it_must ? 'text-success' : 'text-danger'}`}>
                  {as_it_must ? <Check aria-hidden="true" className="size-4" /> : <X aria-hidden="true" className="size-4" />}
                  {t(passed ? 'school.passes' : 'school.fails')}
                  {!as_it_must && `, ${t('school.mustNot')}`}
                </span>
              </td>
              <td dir="ltr" className={`${cell} font-mono break-words`}>
                {message ?? ''}
              </td>
            </tr>
          ))}
        </DataTable>
      )}
    </section>
  )
}
