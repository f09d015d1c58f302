import { createTranslator } from '#core'
import de from '../locales/de.json' with { type: 'json' }
import en from '../locales/en.json' with { type: 'json' }
import es from '../locales/es.json' with { type: 'json' }
import fr from '../locales/fr.json' with { type: 'json' }
import pt from '../locales/pt.json' with { type: 'json' }

/** Translates the plugin's texts on the server, for findings. */
export const translatorFor = createTranslator('evidence', { en, es, fr, de, pt })
