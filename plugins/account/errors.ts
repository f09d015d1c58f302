import { z } from 'zod'
import { defineErrors, Waiting } from '#core/contract'

const Fields = z.array(z.object({ field: z.string(), message: z.string() }))

export const accountErrors = defineErrors('account', {
  ALIAS_TAKEN: {
    status: 409,
    message: 'This alias is taken. Choose another one.',
    data: z.object({ fields: Fields }),
  },
  ALIAS_TOO_OFTEN: {
    status: 429,
    message: 'You have changed your alias too often today. Try again tomorrow.',
    data: Waiting.extend({ fields: Fields }),
  },
  STUDENT_PICTURE: { status: 403, message: 'Students’ pictures are not shown to others.' },
  AVATAR_TYPE: { status: 400, message: 'Choose a JPG, PNG or GIF.' },
  AVATAR_UNREADABLE: { status: 400, message: 'This picture cannot be read. Choose a JPG, PNG or GIF.' },
  AVATAR_TOO_MANY_PIXELS: { status: 400, message: 'This picture has more than 16 megapixels. Choose a smaller one.' },
})
