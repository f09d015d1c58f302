import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Responds as Stripe does: one session for one idempotency key, or one repeated fault; `sessions` holds the state of each. */
export const startFakeStripe = async () => {
  const asked: { headers: IncomingHttpHeaders; form: URLSearchParams }[] = []
  const state = { isDown: false, isFaulty: false, refundStatus: 'succeeded', now: 0 }
  const ids = new Map<string, string>()
  const faults = new Set<string>()
  const sessions = new Map<string, 'open' | 'complete' | 'expired'>()
  const expired: string[] = []
  /** Charges by id, as Stripe has them, and the refunds requested from it. */
  const charges = new Map<string, object>()
  const refunds: { payment: string; key: string; receipt: string | null }[] = []
  const refundsByKey = new Map<string, object>()
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk)
    asked.push({ headers: req.headers, form: new URLSearchParams(Buffer.concat(chunks).toString()) })
    res.setHeader('Content-Type', 'application/json')
    if (state.isDown) {
      res.writeHead(402).end(JSON.stringify({ error: { type: 'card_error', message: 'no' } }))
      return
    }
    const [, chargeId] = /\/charges\/([\w-]+)$/.exec(req.url ?? '') ?? []
    if (chargeId) {
      res.end(JSON.stringify(charges.get(chargeId)))
      return
    }
    if (req.url === '/v1/refunds') {
      const form = asked.at(-1)?.form
      const payment = form?.get('payment_intent') ?? ''
      const key = String(req.headers['idempotency-key'])
      const known = refundsByKey.get(key)
      if (!known && refunds.some((refund) => refund.payment === payment)) {
        const error = { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'Charge has already been refunded.' }
        res.writeHead(400).end(JSON.stringify({ error }))
        return
      }
      if (state.isFaulty) {
        res.writeHead(500, { 'Stripe-Should-Retry': 'false' }).end(JSON.stringify({ error: { type: 'api_error', message: 'oh' } }))
        return
      }
      const refund = known ?? {
        id: `re_${payment}`,
        object: 'refund',
        charge: `ch_${payment}`,
        status: state.refundStatus,
        created: state.now,
      }
      if (!known) refunds.push({ payment, key, receipt: form?.get('metadata[receipt]') ?? null })
      refundsByKey.set(key, refund)
      res.end(JSON.stringify(refund))
      return
    }
    const [, closed] = /\/sessions\/(\w+)\/expire$/.exec(req.url ?? '') ?? []
    if (closed) {
      expired.push(closed)
      sessions.set(closed, 'expired')
      res.end(JSON.stringify({ id: closed, object: 'checkout.session', status: 'expired' }))
      return
    }
    const [, which] = /\/sessions\/(\w+)$/.exec(req.url ?? '') ?? []
    if (which) {
      res.end(JSON.stringify({ id: which, object: 'checkout.session', status: sessions.get(which) ?? 'open' }))
      return
    }
    const key = String(req.headers['idempotency-key'])
    if (ids.has(key) || faults.has(key)) res.setHeader('Idempotent-Replayed', 'true')
    if (faults.has(key) || (state.isFaulty && !ids.has(key))) {
      faults.add(key)
      res.writeHead(500, { 'Stripe-Should-Retry': 'false' }).end(JSON.stringify({ error: { type: 'api_error', message: 'oh' } }))
      return
    }
    const id = ids.get(key) ?? `cs_test_${ids.size + 1}`
    ids.set(key, id)
    res.end(JSON.stringify({ id, object: 'checkout.session', url: `https://checkout.stripe.test/${id}` }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    asked,
    expired,
    charges,
    refunds,
    sessions,
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  }
}
