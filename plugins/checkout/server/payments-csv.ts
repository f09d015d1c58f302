import { badRequest, type Clock, csvRoute, subjectOf, writeCsv } from '#core'
import type { AuditLog } from '../../access/contract.ts'
import { PaymentFilters, paymentsCsvPath } from '../contract.ts'
import type { PaymentList } from './list-payments.ts'
import { bookedAmount } from './price.ts'

const columns = [
  'receipt',
  'paid_at',
  'learner',
  'paid_by',
  'state',
  'amount',
  'currency',
  'refunded',
  'refunded_at',
  'disputed_at',
  'answer_by',
  'also_paid',
] as const

/** Lists the file's filters for the audit log. A search is not quoted, since it may be an address. */
const filtersIn = ({ query, ...filters }: PaymentFilters) =>
  [...Object.entries(filters).flatMap(([name, value]) => (value ? [`${name}=${value}`] : [])), ...(query ? ['search'] : [])].join(', ') ||
  'everything'

/** Payments as the page shows them, for admins alone; each download is recorded in the audit log. */
export const paymentsCsvRoute = ({ payments, auditLog, clock }: { payments: PaymentList; auditLog: AuditLog; clock: Clock }) =>
  csvRoute({
    path: paymentsCsvPath,
    operationId: 'exportPayments',
    summary: 'Download the filtered payments as CSV, newest first',
    filename: () => `payments-${clock.now().toISOString().slice(0, 10)}.csv`,
    query: PaymentFilters,
    write: async (req) => {
      const asked = PaymentFilters.safeParse(req.query)
      if (!asked.success) throw badRequest('These filters cannot be read. Filter the payments on the page and download them there.')
      const admin = subjectOf(req)
      const lines = []
      for await (const batch of payments.all(admin, asked.data))
        for (const { number, learner_email, payer_email, amount, refunded_amount, also_paid, paid_at, ...payment } of batch)
          lines.push({
            receipt: number,
            paid_at,
            learner: learner_email,
            paid_by: payer_email,
            state: payment.state,
            amount: bookedAmount(amount),
            currency: payment.currency.toUpperCase(),
            refunded: bookedAmount(refunded_amount),
            refunded_at: payment.refunded_at,
            disputed_at: payment.disputed_at,
            answer_by: payment.answer_by,
            also_paid: also_paid.join(' '),
          })
      await auditLog.record({
        actor_id: admin.userId,
        action: 'payment.list-exported',
        field: 'receipts',
        new_value: `${lines.length}: ${filtersIn(asked.data)}`,
      })
      return writeCsv(columns, lines)
    },
  })
