/** What stands in the examples of the API's document, by the name of the field. */
export const exampleWords = {
  '*': 'ada-4f2a',
  referral_code: 'ada-4f2a',
  code: 'ada-4f2a',
  referred_count: 3,
  templates_unlocked: 2,
  steps: ['Write down whom the site is for.'],
  path: 'index.html',
  project_id: '018f3c5e7a1b4c32',
  content: '<!doctype html><title>Kite</title>',
  title: 'Landing page',
  slug: 'landing-page',
  name: 'Landing page',
}
