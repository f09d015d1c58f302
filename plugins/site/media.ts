/** How a picture is re-encoded: sharp enough for a text column on a high-density screen. */
export const mediaDrawing = { edge: 1600, formats: ['jpeg', 'png', 'gif', 'webp', 'avif'], maxPixels: 24_000_000 } as const
/** Largest file that an editor may choose. */
export const maxMediaBytes = 6_000_000
/** `POST`: re-encodes a chosen picture, for the form that saves it. */
export const redrawMediaPath = '/api/media'
/** Reasons why a file cannot be re-encoded, for editors. */
export const mediaMistakes = {
  type: 'must be a JPEG, PNG, GIF, WebP or AVIF',
  unreadable: 'cannot be read: save it again as a JPEG or PNG',
  tooManyPixels: 'has more than 24 megapixels: choose a smaller one',
} as const
