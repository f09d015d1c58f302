/** What stands in the examples of the API's document, by the name of the field. */
export const exampleWords = {
  full_name: 'Ada Byron',
  bio: 'Builds kites, and now apps for them.',
  alias: 'ada-byron',
  avatar_url: '/api/profiles/avatar/9f2c',
  marketing_consented_at: null,
  avatar: '(the bytes of a JPG, PNG or GIF)',
  key: '9f2c',
}
