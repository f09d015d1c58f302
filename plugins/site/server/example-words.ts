/** What stands in the examples of the API's document, by the name of the field. */
export const exampleWords = {
  picture: 'UklGRg==',
  language: 'en',
  body: 'Build something real with AI, and fly it yourself.',
  productName: 'Soloflight',
  supportEmail: 'support@soloflight.example',
  placeholders: { en: { price: '$100' } },
  subject: 'Your code',
  mistakes: [],
  reference: 'E-7F3A-21C9',
  path: '/dashboard',
  message: 'TypeError: undefined is not a function',
  slug: 'landing',
  key: 'code',
  title: 'From training wheels to your first solo flight',
  content: 'Build something real with AI, and fly it yourself.',
}
