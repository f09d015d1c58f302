import { defineErrors } from '#core/contract'

export const logbookErrors = defineErrors('logbook', {
  WORDS_NOT_KEPT: { status: 409, message: 'The words of this call are not kept, so a note has no place there.' },
  PARENT_DECIDES: { status: 403, message: 'Your parent or guardian decides whether prompts and answers are kept.' },
})
