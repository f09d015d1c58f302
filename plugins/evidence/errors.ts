import { defineErrors } from '#core/contract'

export const evidenceErrors = defineErrors('evidence', {
  NOT_BY_WORD: { status: 409, message: 'This is judged by what you do. Your own word counts once the lesson is done.' },
  ADDRESS_MISSING: { status: 409, message: 'Your answer names no https address that can be asked.' },
  ADDRESS_MOVED: { status: 409, message: 'Your address leads on to another one. Hand in the one where your page is.' },
  ADDRESS_SILENT: { status: 409, message: 'Your address did not answer with a page.' },
})
