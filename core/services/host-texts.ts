import de from '../locales/de.json' with { type: 'json' }
import en from '../locales/en.json' with { type: 'json' }
import es from '../locales/es.json' with { type: 'json' }
import fr from '../locales/fr.json' with { type: 'json' }
import pt from '../locales/pt.json' with { type: 'json' }
import { createTranslator } from './create-translator.ts'

/** Texts of the few pages that the host writes itself, when the app cannot. */
export const hostTexts = createTranslator('host', { en, es, fr, de, pt })
