import { useQuery } from '@tanstack/react-query'
import { callServer, formatNumber, Notice, Skeleton, useTranslation } from '#web'
import type { ModuleSummary } from '../../courses/contract.ts'

type ListedModule = Pick<ModuleSummary, 'id' | 'order' | 'title' | 'totalQuota' | 'isUserOwned'>

/** The course's published modules in order, as the list below needs them. */
const useModuleList = () =>
  useQuery({
    queryKey: ['access', 'modules'],
    queryFn: async () => {
      const response = await callServer('/api/modules')
      if (!response.ok) throw new Error(response.statusText)
      return ((await response.json()) as ListedModule[]).toSorted((a, b) => a.order - b.order)
    },
    staleTime: 5 * 60_000,
  })

const cell = 'border-b border-line py-3 align-baseline'

/** Lists what the payment opens: each module with its included calls. */
export const WhatIsInside = () => {
  const { t } = useTranslation('access')
  const modules = useModuleList()
  const callsOf = ({ totalQuota, isUserOwned }: ListedModule) =>
    totalQuota > 0 ? t('inside.callsOurs', { count: totalQuota }) : t(isUserOwned ? 'inside.ownAccount' : 'inside.none')
  const total = modules.data?.reduce((sum, { totalQuota }) => sum + totalQuota, 0) ?? 0

  return (
    <section aria-labelledby="unlock-inside" className="grid content-start gap-3 border-t-2 border-ink pt-5">
      <h2 id="unlock-inside" className="text-xl">
        {t('inside.title')}
      </h2>
      {modules.isPending && <Skeleton lines={6} />}
      {modules.isError && <Notice tone="neutral">{t('inside.failed')}</Notice>}
      {modules.data && (
        <table className="w-full border-collapse text-start">
          <caption className="sr-only">{t('inside.caption')}</caption>
          <thead className="text-sm text-muted">
            <tr>
              <th scope="col" className={`${cell} text-start font-medium`}>
                {t('inside.module')}
              </th>
              <th scope="col" className={`${cell} text-end font-medium`}>
                {t('inside.calls')}
              </th>
            </tr>
          </thead>
          <tbody>
            {modules.data.map((module) => (
              <tr key={module.id}>
                <th scope="row" className={`${cell} text-start font-medium`}>
                  <span className="flex items-baseline gap-3">
                    <span className="min-w-6 shrink-0 font-mono text-sm text-muted">{module.order}</span> <span>{module.title}</span>
                  </span>
                </th>
                <td className={`${cell} ps-3 text-end font-mono text-sm whitespace-nowrap`}>{callsOf(module)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className={`${cell} text-start font-semibold`}>
                {t('inside.certificates')}
              </th>
              <td className={`${cell} ps-3 text-end font-mono text-sm`}>{t('inside.certificatesValue')}</td>
            </tr>
            <tr>
              <th scope="row" className={`${cell} text-start font-semibold`}>
                {t('inside.total')}
              </th>
              <td className={`${cell} ps-3 text-end font-mono`}>{formatNumber(total)}</td>
            </tr>
            <tr className="bg-brand-soft">
              <th scope="row" className="px-3 py-3 text-start font-bold">
                {t('inside.renewal')}
              </th>
              <td className="px-3 py-3 text-end font-mono font-bold">{t('inside.renewalValue')}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  )
}
