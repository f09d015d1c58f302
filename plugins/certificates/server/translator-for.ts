import { createTranslator } from '#core'
import type { Translate } from '../certificate-text.ts'
import de from '../locales/de.json' with { type: 'json' }
import en from '../locales/en.json' with { type: 'json' }
import es from '../locales/es.json' with { type: 'json' }
import fr from '../locales/fr.json' with { type: 'json' }
import pt from '../locales/pt.json' with { type: 'json' }

/** The plugin's own texts on the server: mails in their reader's language, certificates and credentials in their holder's. */
export const translatorFor = createTranslator('certificates', { en, es, fr, de, pt })
/** Texts of the API itself, in English. */
export const translate: Translate = translatorFor('en')
