import { createTranslate } from '#core'
import type { Translate } from '../certificate-text.ts'
import en from '../locales/en.json' with { type: 'json' }

/** The plugin's own words on the server: papers and credentials are written in English. */
export const translate: Translate = createTranslate('certificates', { en })('en')
export const paperLanguage = 'en'
