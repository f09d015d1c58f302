/** What stands in the examples of the API's document, by the name of the field. */
export const exampleWords = {
  sent_to: 'p…t@example.org',
  number: 'R-2026-00412',
  product: 'Soloflight, lifetime access',
  amount: 100,
  currency: 'usd',
  paid_at: '2026-03-14T09:26:53.000Z',
  payer_email: 'ada@example.org',
  seller: 'Soloflight, support@soloflight.example',
  method: 'card',
  learner_email: 'ada@example.org',
  session: 'cs_test_4f2a',
  cancel_path: '/unlock',
  url: 'https://checkout.stripe.com/c/pay/cs_test_4f2a',
  id: 'evt_4f2a',
  type: 'checkout.session.completed',
}
