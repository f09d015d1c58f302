import { createTranslator } from '#core'
import en from '../locales/en.json' with { type: 'json' }

/** The plugin's own words in the server's answers. */
export const translate = createTranslator('partners', { en })('en')
