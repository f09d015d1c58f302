import { de } from '@payloadcms/translations/languages/de'
import { en } from '@payloadcms/translations/languages/en'
import { es } from '@payloadcms/translations/languages/es'
import { fr } from '@payloadcms/translations/languages/fr'
import { pt } from '@payloadcms/translations/languages/pt'
import type { Config } from 'payload'
import ourDe from '../locales/de.json' with { type: 'json' }
import ourEn from '../locales/en.json' with { type: 'json' }
import ourEs from '../locales/es.json' with { type: 'json' }
import ourFr from '../locales/fr.json' with { type: 'json' }
import ourPt from '../locales/pt.json' with { type: 'json' }

/** Our own texts, and replacements for Payload's where the behaviour differs here. */
const ours = ({ version, ...workflow }: typeof ourEn) => ({ workflow, version })

/** The panel uses its editor's language as far as Payload and our own parts support it; descriptions of fields are English. */
export const panelLanguages: NonNullable<Config['i18n']> = {
  fallbackLanguage: 'en',
  supportedLanguages: { en, es, fr, de, pt },
  translations: { en: ours(ourEn), es: ours(ourEs), fr: ours(ourFr), de: ours(ourDe), pt: ours(ourPt) },
}
