import { z } from 'zod'
import { type ContentFile, defineSeed, hardToRead } from '#cms'
import { linksIn } from './links-in.ts'
import { lintPlaceholders } from './lint-placeholders.ts'

const Text = z.string().trim().min(1)
const Route = z.string().regex(/^(\/[a-z0-9/-]*|\*)$/, 'must be an address within the site such as /why-us')
const MailVariant = z.looseObject({ key: Text, subject: Text, text: Text, markdown: Text })

const placeholdersIn = (variant: unknown) => [...JSON.stringify(variant).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name as string)

/** Front matter of `pages/<slug>.md`: the common fields, and the page's own blocks. A mail has variants instead of a route. */
const PageFile = z
  .looseObject({
    slug: z.string().regex(/^[a-z0-9-]+$/, 'must be lower-case words joined by hyphens'),
    title: Text,
    description: Text.optional(),
    route: Route.nullish(),
    kind: z.literal('mail').optional(),
    placeholders: z.array(Text).optional(),
    variants: z.array(MailVariant).min(1).optional(),
  })
  .superRefine(({ kind, route, variants, placeholders = [], translations }, context) => {
    const report = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
    if (translations !== undefined) report(['translations'], 'must stand in translations/<language>/pages/, each language in a file')
    if (kind !== 'mail' && route === undefined) report(['route'], 'must be given; null where the page has no address of its own')
    if (kind === 'mail' && !variants) report(['variants'], 'must be given in a mail')
    if (kind === 'mail' && placeholders.length === 0) {
      const used = [...new Set((variants ?? []).flatMap(placeholdersIn))]
      if (used.length > 0) report(['placeholders'], `must list what the mail fills in: ${used.map((name) => `{{${name}}}`).join(', ')}`)
      return
    }
    for (const [index, variant] of (variants ?? []).entries())
      for (const name of placeholdersIn(variant).filter((used) => !placeholders.includes(used)))
        report(['variants', index], `must use listed placeholders; {{${name}}} is not among them`)
  })

/** Addresses of the app that no page file declares. */
const appRoutes = ['/auth', '/auth/mfa-setup', '/dashboard', '/settings', '/consent', '/unlock', '/onboarding/career-pathways']
/** Modules may be linked before their files exist. */
const modulePage = /^\/(module|training)\/[a-z0-9-]+$/

const brokenLinks = (content: readonly ContentFile[], routes: ReadonlySet<string>) => {
  const pictures = new Set(content.flatMap(({ path }) => (/^media\/.*\.yaml$/.test(path) ? `/${path.slice(0, -5)}` : [])))
  return content.flatMap((file) =>
    linksIn(file)
      .filter(({ address }) => !routes.has(address) && !modulePage.test(address) && !pictures.has(address))
      .map(({ address, field }) => ({ file, field, message: `must lead to a page or a picture of the site; there is no ${address}` })),
  )
}

type PageFile = ContentFile & { data: z.output<typeof PageFile> }
const TranslatedMail = z.object({ pages: z.record(z.string(), z.object({ data: z.object({ variants: z.array(MailVariant) }) })) })

/** A mail in another language must keep its variants and placeholders, as in the CMS. */
const mistakesInMails = (files: readonly PageFile[], content: readonly ContentFile[]) =>
  content
    .filter(({ path }) => /^translations\/[a-z]+\/pages\//.test(path))
    .flatMap((file) =>
      Object.entries(TranslatedMail.safeParse(file.data).data?.pages ?? {}).flatMap(([slug, { data }]) => {
        const { variants, placeholders = [] } = files.find((english) => english.data.slug === slug)?.data ?? {}
        const field = ['pages', slug, 'data', 'variants']
        const unlisted = data.variants.flatMap((variant, index) =>
          placeholdersIn(variant)
            .filter((name) => !placeholders.includes(name))
            .map((name) => ({ file, field: [...field, index], message: `must use listed placeholders; {{${name}}} is not among them` })),
        )
        const keysOf = (list: readonly { key: string }[] = []) => list.map(({ key }) => key).join()
        return keysOf(data.variants) === keysOf(variants)
          ? unlisted
          : [...unlisted, { file, field, message: 'must have the keys of the English variants, in their order' }]
      }),
    )

type Blocks = Readonly<Record<string, unknown>>
/** A page created in the panel has no address: its file gets an explicit empty route. */
const withRoute = (data: Blocks): Blocks => (data.kind === 'mail' || data.route !== undefined ? data : { route: null, ...data })

/** `pages/<slug>.md` → pages. */
export const pageSeed = defineSeed({
  collection: 'pages',
  keyField: 'slug',
  files: /^pages\/[^/]+\.md$/,
  schema: PageFile,
  toDocuments: ({ body, data: { slug, title, description, ...data } }) => [
    { key: slug, fields: { title, description: description ?? '', data, body } },
  ],
  toFiles: (documents) =>
    documents.map(({ key, fields: { title, description, data, body } }) => ({
      path: `pages/${key}.md`,
      data: { slug: key, title, ...(description ? { description } : {}), ...withRoute((data ?? {}) as Blocks) },
      body: `${body ?? ''}`,
    })),
  check: (files, content) => {
    const misnamed = files.filter(({ path, data }) => path !== `pages/${data.slug}.md`)
    const routes = new Set([...appRoutes, ...files.flatMap(({ data }) => data.route ?? [])])
    return [
      ...misnamed.map((file) => ({ file, field: ['slug'], message: "must be the file's name without .md" })),
      ...brokenLinks(content, routes),
      ...mistakesInMails(files, content),
    ]
  },
  lint: (files, content) => [
    ...files.flatMap((file) => {
      const message = hardToRead(file.body)
      return message ? [{ file, field: ['body'], message }] : []
    }),
    ...lintPlaceholders(files, content),
  ],
})
