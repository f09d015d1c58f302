import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { languages } from '../../contract.ts'
import { mistakesInVariant } from './check-mail.ts'
import { type MailVariant, mailTemplate, variantsIn } from './mail-templates.ts'
import { placeholdersIn } from './mail-text.ts'

const content = join(process.cwd(), 'content')
const mails = readdirSync(join(content, 'pages'))
  .map((file) => file.replace(/\.md$/, ''))
  .filter((slug) => mailTemplate(slug).size > 0)
/** Placeholders that every mail may contain. */
const ofTheSchool = ['product', 'support_email', 'price']
const named = ({ subject, text, markdown }: MailVariant) => placeholdersIn(`${subject} ${text} ${markdown}`).sort()

describe('mails in the languages of the school', () => {
  it('there are some, in more than one language', () => {
    expect(mails).toEqual(expect.arrayContaining(['consent-mail', 'deletion-mail', 'signin-mail']))
    expect(languages.length).toBeGreaterThan(4)
  })

  const others = languages.filter((language) => language !== 'en')
  it.each(others.flatMap((language) => mails.map((slug) => [language, slug] as const)))(
    '%s: every mail of %s can be sent',
    (language, slug) => {
      const file = parse(readFileSync(join(content, 'translations', language, 'pages', `${slug}.yaml`), 'utf8'))
      const variants = variantsIn(file.pages[slug].data.variants)
      expect([...variants.keys()]).toEqual([...mailTemplate(slug).keys()])
      for (const [key, template] of mailTemplate(slug)) {
        const variant = variants.get(key) as MailVariant
        expect(mistakesInVariant(variant, template, ofTheSchool), key).toEqual([])
        expect(variant.text, key).not.toBe(template.text)
        // A translation has the same placeholders as the English text.
        expect(named(variant), key).toEqual(named(template))
      }
    },
  )
})
