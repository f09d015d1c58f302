import { createTranslator } from '#core'
import en from '../locales/en.json' with { type: 'json' }

/** The plugin's texts in the server's responses. */
export const translate = createTranslator('partners', { en })('en')
