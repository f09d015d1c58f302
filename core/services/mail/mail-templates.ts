import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

/** A mail's texts: one subject, the text, and the same text as Markdown. */
export const MailVariant = z.object({ key: z.string(), subject: z.string(), text: z.string(), markdown: z.string() })
export type MailVariant = z.output<typeof MailVariant>

/** The valid variants of a list of unknown content; the first of a key is used. */
export const variantsIn = (list: unknown): ReadonlyMap<string, MailVariant> => {
  const variants = (Array.isArray(list) ? list : []).flatMap((entry) => MailVariant.safeParse(entry).data ?? [])
  return new Map(variants.toReversed().map((variant) => [variant.key, variant]))
}

const folder = join(process.cwd(), 'content/pages')
const templates = new Map<string, ReadonlyMap<string, MailVariant>>()

/** The front matter of a page's content file; empty if there is no such file. */
const frontMatterOf = (slug: string): string => {
  try {
    return /^---\n([\s\S]*?\n)---/.exec(readFileSync(join(folder, `${slug}.md`), 'utf8').replaceAll('\r\n', '\n'))?.[1] ?? ''
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

/** A mail from its content file, by key: sent if the CMS has no valid text. Empty if there is no such file. */
export const mailTemplate = (slug: string): ReadonlyMap<string, MailVariant> => {
  const known = templates.get(slug)
  if (known) return known
  const page = parse(frontMatterOf(slug)) as { kind?: unknown; variants?: unknown } | null
  const variants = page?.kind === 'mail' ? variantsIn(page.variants) : new Map<string, MailVariant>()
  templates.set(slug, variants)
  return variants
}

/**
 * The keys named in a mail's content file, found without parsing it, since each start needs them: the file was validated
 * when it was seeded.
 */
export const mailKeysNamed = (slug: string): ReadonlySet<string> =>
  new Set([...frontMatterOf(slug).matchAll(/^ {2}(?:- | {2})key: *["']?([^\s"']+)["']? *$/gm)].map(([, key = '']) => key))
