import { useQuery } from '@tanstack/react-query'
import {
  cell,
  DataTable,
  DownloadLink,
  Empty,
  ErrorNote,
  failureOf,
  formatMonth,
  formatNumber,
  Page,
  PageHead,
  rowHead,
  Skeleton,
  usePageTitle,
  useTranslation,
} from '#web'
import { type RevenueMonth, revenueCsvPath } from '../contract.ts'
import { checkout } from './checkout-client.ts'
import { money } from './money.ts'

/** A month's sales as a bar on the scale of the best month: the filled part was kept, the outlined part was returned. */
const Bar = ({ amount, net, most }: { amount: number; net: number; most: number }) => (
  <span aria-hidden="true" className="block h-2.5 max-w-80 border border-line bg-surface-sunken">
    <span className="block h-full border-2 border-accent bg-surface-raised" style={{ inlineSize: `${(amount / most) * 100}%` }}>
      <span
        className="block h-full bg-accent"
        style={{ inlineSize: `${amount > 0 ? Math.max(0, Math.min(1, net / amount)) * 100 : 0}%` }}
      />
    </span>
  </span>
)

const Rows = ({ rows }: { rows: readonly RevenueMonth[] }) => {
  const most = Math.max(1, ...rows.map(({ amount }) => amount))
  return rows.map(({ month, currency, sales, amount, returns, returned, net }) => (
    <tr key={`${month} ${currency}`}>
      <th scope="row" className={`${rowHead} whitespace-nowrap`}>
        {formatMonth(month)}
      </th>
      <td className={`${cell} w-1/3 min-w-24`}>
        <Bar amount={amount} net={net} most={most} />
      </td>
      <td className={`${cell} font-mono`}>{formatNumber(sales)}</td>
      <td className={`${cell} font-mono whitespace-nowrap`}>{money(amount, currency, 2)}</td>
      <td className={`${cell} font-mono`}>{formatNumber(returns)}</td>
      <td className={`${cell} font-mono whitespace-nowrap`}>{money(returned, currency, 2)}</td>
      <td className={`${cell} font-mono font-semibold whitespace-nowrap`}>{money(net, currency, 2)}</td>
    </tr>
  ))
}

/** `/admin/revenue`: sales and returned money by month: bars in a table that also has every number. */
export const Component = () => {
  const { t } = useTranslation('checkout')
  const { data, error, refetch } = useQuery(checkout.query.revenue.queryOptions())
  usePageTitle(t('revenue.title'))
  const currencies = [...new Set((data ?? []).map(({ currency }) => currency))]
  return (
    <Page className="gap-6">
      <PageHead title={t('revenue.title')} lede={t('revenue.lede')}>
        <DownloadLink to={revenueCsvPath} small variant="secondary">
          {t('revenue.csv')}
        </DownloadLink>
      </PageHead>
      {error && <ErrorNote ns="checkout" failure={failureOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={8} />}
      {data?.length === 0 && <Empty title={t('revenue.none')} text={t('revenue.noneText')} />}
      {currencies.map((currency) => (
        <DataTable
          key={currency}
          label={t('revenue.table', { currency: currency.toUpperCase() })}
          head={[
            t('revenue.head.month'),
            t('revenue.head.bar'),
            ...['sales', 'amount', 'returns', 'returned', 'net'].map((name) => t(`revenue.head.${name}`)),
          ]}
        >
          <Rows rows={(data ?? []).filter((row) => row.currency === currency)} />
        </DataTable>
      ))}
      <p className="max-w-[62ch] text-sm text-muted">{t('revenue.note')}</p>
    </Page>
  )
}
