import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

/** A mail's words: one subject, the text, and the same text as Markdown. */
export const MailVariant = z.object({ key: z.string(), subject: z.string(), text: z.string(), markdown: z.string() })
export type MailVariant = z.output<typeof MailVariant>

/** The whole variants of a list that may hold anything; the first of a key counts. */
export const variantsIn = (list: unknown): ReadonlyMap<string, MailVariant> => {
  const variants = (Array.isArray(list) ? list : []).flatMap((entry) => MailVariant.safeParse(entry).data ?? [])
  return new Map(variants.toReversed().map((variant) => [variant.key, variant]))
}

const folder = join(process.cwd(), 'content/pages')
const templates = new Map<string, ReadonlyMap<string, MailVariant>>()

/** The front matter of a page's content file; empty where there is no such file. */
const frontMatterOf = (slug: string): string => {
  try {
    return /^---\n([\s\S]*?\n)---/.exec(readFileSync(join(folder, `${slug}.md`), 'utf8').replaceAll('\r\n', '\n'))?.[1] ?? ''
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

/** A mail as its content file has it, by key: what is said where the CMS has nothing fit to be sent. Empty where there is no such file. */
export const mailTemplate = (slug: string): ReadonlyMap<string, MailVariant> => {
  const known = templates.get(slug)
  if (known) return known
  const page = parse(frontMatterOf(slug)) as { kind?: unknown; variants?: unknown } | null
  const variants = page?.kind === 'mail' ? variantsIn(page.variants) : new Map<string, MailVariant>()
  templates.set(slug, variants)
  return variants
}

/**
 * The keys that the lines of a mail's content file name. Each start asks for them and need not parse the file for it: whether it is whole
 * was asked when it was seeded.
 */
export const mailKeysNamed = (slug: string): ReadonlySet<string> =>
  new Set([...frontMatterOf(slug).matchAll(/^ {2}(?:- | {2})key: *["']?([^\s"']+)["']? *$/gm)].map(([, key = '']) => key))
