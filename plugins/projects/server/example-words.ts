/** What stands in the examples of the API's document, by the name of the field. */
export const exampleWords = {
  next_step: 'Ask three people who fly kites to try it.',
  public_url: '/p/ada-byron/kite',
  deployment_url: 'https://kite.example.org',
  deployed_at: '2026-03-14T09:26:53.000Z',
  creator_name: 'Ada Byron',
  creator_picture: null,
  alias: 'ada-byron',
  description: 'A diary of the wind.',
}
