import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import {
  cell,
  classNames,
  DataTable,
  DownloadLink,
  Empty,
  ErrorNote,
  failureOf,
  formatDate,
  formatMonth,
  formatNumber,
  LinkButton,
  Page,
  PageHead,
  Pager,
  rowHead,
  SelectField,
  Skeleton,
  TextField,
  useListAddress,
  useMedia,
  usePageTitle,
  useSession,
  useSettled,
  useTranslation,
} from '#web'
import { type Payment, type PaymentState, payers, paymentStates, paymentsCsvPath, paymentsPageSize, receiptPath } from '../contract.ts'
import { checkout } from './checkout-client.ts'
import { money } from './money.ts'
import { PaidTwice, ReceiptState } from './receipt-facts.tsx'

const every = 'all'
/** How long nobody must have typed before a search starts, in milliseconds. */
const typingPause = 300

/** Search, filters and page, stored in the address: a reload, the back button and a link show the same payments. */
const usePaymentFilters = () => {
  const { params, page, setFilter, setPage } = useListAddress()
  const query = params.get('query') ?? ''
  const asked = useSettled(query.trim(), typingPause)
  const state = paymentStates.find((each) => each === params.get('state'))
  const month = /^\d{4}-\d\d$/.exec(params.get('month') ?? '')?.[0]
  const payer = payers.find((each) => each === params.get('payer'))
  return {
    query,
    state,
    month,
    payer,
    page,
    input: { page, ...(asked && { query: asked }), ...(state && { state }), ...(month && { month }), ...(payer && { payer }) },
    setFilter,
    setPage,
  }
}

/** The number of payments in each state, each a link to them. */
const Totals = ({ shown }: { shown: PaymentState | undefined }) => {
  const { t } = useTranslation('checkout')
  const { data } = useQuery(checkout.query.paymentTotals.queryOptions())
  return (
    <ul aria-label={t('payments.totals')} aria-busy={!data} className="flex flex-wrap gap-x-8 border-y-2 border-ink py-1">
      {paymentStates.map((state) => (
        <li key={state}>
          <Link
            to={`?state=${state}`}
            aria-current={state === shown}
            className={classNames(
              'inline-flex min-h-11 items-baseline gap-2 py-1.5 text-ink',
              state !== shown && 'no-underline hover:underline',
            )}
          >
            <span className="font-display text-xl leading-tight font-[560] tabular-nums">{data ? formatNumber(data[state]) : '–'}</span>
            <span className="text-sm text-ink-soft">{t(`payments.state.${state}`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const State = ({ payment: { state, also_paid, refunded_amount, amount, currency, answer_by } }: { payment: Payment }) => {
  const { t } = useTranslation('checkout')
  return (
    <span className="flex flex-wrap items-center gap-2">
      <ReceiptState state={state} />
      {state === 'paid' && refunded_amount > 0 && refunded_amount < amount && (
        <span className="text-sm text-ink-soft">{t('payments.partBack', { amount: money(refunded_amount, currency, 2) })}</span>
      )}
      <PaidTwice numbers={also_paid} />
      {answer_by && <span className="text-sm text-ink-soft">{t('payments.answerBy', { date: formatDate(answer_by) })}</span>}
    </span>
  )
}

/** Shows the learner of a payment, and the payer if it is another person; each links to that person. */
const For = ({ payment: { learner_id, learner_email, payer_id, payer_email } }: { payment: Payment }) => {
  const { t } = useTranslation('checkout')
  const person = (id: string, email: string | null) =>
    email ? (
      <Link to={`/admin/users/${id}`} className="inline-flex min-h-11 items-center [overflow-wrap:anywhere] text-ink">
        {email}
      </Link>
    ) : (
      t('done.gone')
    )
  return (
    <div className="grid">
      {person(learner_id, learner_email)}
      {payer_id !== learner_id && (
        <span className="flex flex-wrap items-center gap-x-1.5 text-sm text-ink-soft">
          {t('payments.by')} {person(payer_id, payer_email)}
        </span>
      )}
    </div>
  )
}

const Receipt = ({ payment: { number, paid_at } }: { payment: Payment }) => (
  <span className="grid">
    <Link to={receiptPath(number)} className="inline-flex min-h-11 items-center font-mono whitespace-nowrap text-ink">
      {number}
    </Link>
    <span className="text-sm font-normal whitespace-nowrap text-ink-soft">{formatDate(paid_at)}</span>
  </span>
)

const List = ({ payments }: { payments: readonly Payment[] }) => {
  const { t } = useTranslation('checkout')
  const isNarrow = useMedia('(max-width: 47.99rem)')
  if (isNarrow)
    return (
      <ul aria-label={t('payments.title')} className="divide-y divide-line rounded-md border border-line bg-surface-raised text-sm">
        {payments.map((payment) => (
          <li key={payment.number} className="grid gap-1 px-4 py-2.5">
            <div className="flex flex-wrap items-start justify-between gap-3">
              <Receipt payment={payment} />
              <span className="py-2.5">
                <State payment={payment} />
              </span>
            </div>
            <div className="flex items-end justify-between gap-3">
              <For payment={payment} />
              <span className="font-mono whitespace-nowrap">{money(payment.amount, payment.currency, 2)}</span>
            </div>
          </li>
        ))}
      </ul>
    )
  return (
    <DataTable label={t('payments.title')} head={['receipt', 'for', 'state', 'amount'].map((column) => t(`payments.head.${column}`))}>
      {payments.map((payment) => (
        <tr key={payment.number}>
          <th scope="row" className={rowHead}>
            <Receipt payment={payment} />
          </th>
          <td className={cell}>
            <For payment={payment} />
          </td>
          <td className={cell}>
            <State payment={payment} />
          </td>
          <td className={`${cell} font-mono whitespace-nowrap`}>{money(payment.amount, payment.currency, 2)}</td>
        </tr>
      ))}
    </DataTable>
  )
}

/** `/admin/payments`: every payment, for support and admins: by receipt number or address, and by state. */
export const Component = () => {
  const { t } = useTranslation('checkout')
  const { query, state, month, payer, page, input, setFilter, setPage } = usePaymentFilters()
  const { data: totals } = useQuery(checkout.query.paymentTotals.queryOptions())
  // The file contains all payments of the filtered list, in its order.
  const file = new URLSearchParams(Object.entries(input).flatMap(([name, value]) => (name === 'page' ? [] : [[name, `${value}`]])))
  const months = [...new Set([...(month ? [month] : []), ...(totals?.months ?? [])])].sort().reverse()
  const isAdmin = useSession().session.user?.role === 'admin'
  const { data, error, refetch } = useQuery(checkout.query.payments.queryOptions({ input, placeholderData: keepPreviousData }))
  usePageTitle(t('payments.title'))
  return (
    <Page className="gap-6">
      <PageHead title={t('payments.title')} lede={t('payments.lede')}>
        {isAdmin && (
          <>
            <LinkButton small variant="quiet" to="/admin/revenue">
              {t('revenue.title')}
            </LinkButton>
            <DownloadLink small variant="secondary" to={`${paymentsCsvPath}?${file}`}>
              {t('payments.csv')}
            </DownloadLink>
          </>
        )}
      </PageHead>
      <Totals shown={state} />
      <search className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]">
        <TextField
          label={t('payments.search')}
          hint={t('payments.searchHint')}
          value={query}
          onChange={(event) => setFilter('query', event.target.value)}
          autoComplete="off"
          spellCheck={false}
        />
        <SelectField
          label={t('payments.head.state')}
          options={[
            { value: every, label: t('payments.anyState') },
            ...paymentStates.map((value) => ({ value, label: t(`payments.state.${value}`) })),
          ]}
          value={state ?? every}
          onValueChange={(value) => setFilter('state', value === every ? '' : value)}
        />
        <SelectField
          label={t('payments.month')}
          options={[{ value: every, label: t('payments.anyMonth') }, ...months.map((value) => ({ value, label: formatMonth(value) }))]}
          value={month ?? every}
          onValueChange={(value) => setFilter('month', value === every ? '' : value)}
        />
        <SelectField
          label={t('payments.payer')}
          options={[
            { value: every, label: t('payments.anyPayer') },
            ...payers.map((value) => ({ value, label: t(`payments.paidBy.${value}`) })),
          ]}
          value={payer ?? every}
          onValueChange={(value) => setFilter('payer', value === every ? '' : value)}
        />
      </search>
      {error && <ErrorNote ns="checkout" failure={failureOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={8} />}
      {data?.payments.length === 0 && <Empty title={t('payments.none')} text={t('payments.noneText')} />}
      {data && data.payments.length > 0 && <List payments={data.payments} />}
      {data && (
        <Pager
          ns="checkout"
          of={t('payments.title')}
          page={page}
          pages={data.total_pages}
          perPage={paymentsPageSize}
          total={data.total}
          onChange={setPage}
        />
      )}
    </Page>
  )
}
