import { z } from 'zod'
import { type ContentFile, defineSeed } from '#cms'
import { languages } from '#core/contract'
import { linksIn } from './links-in.ts'

const Text = z.string().trim().min(1)
const Route = z.string().regex(/^(\/[a-z0-9/-]*|\*)$/, 'must be an address within the site such as /why-us')
const MailVariant = z.looseObject({ key: Text, subject: Text, text: Text, markdown: Text })

const placeholdersIn = (variant: unknown) => [...JSON.stringify(variant).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name as string)

/** What a mail's file may hold beside its English: a mail goes out in its receiver's language from the first day on. */
const translated = languages.filter((language) => language !== 'en')

/** Front matter of `pages/<slug>.md`: what every page has, and the page's own blocks beside it. A mail has variants instead of a route. */
const PageFile = z
  .looseObject({
    slug: z.string().regex(/^[a-z0-9-]+$/, 'must be lower-case words joined by hyphens'),
    title: Text,
    description: Text.optional(),
    route: Route.nullish(),
    kind: z.literal('mail').optional(),
    placeholders: z.array(Text).optional(),
    variants: z.array(MailVariant).min(1).optional(),
    translations: z.partialRecord(z.enum(translated), z.strictObject({ title: Text, variants: z.array(MailVariant).min(1) })).optional(),
  })
  .superRefine(({ kind, route, variants, translations = {}, placeholders = [] }, context) => {
    const report = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
    if (kind !== 'mail' && route === undefined) report(['route'], 'must be given; null where the page has no address of its own')
    if (kind === 'mail' && !variants) report(['variants'], 'must be given in a mail')
    const checkNames = (list: readonly unknown[], path: (string | number)[]) =>
      list.forEach((variant, index) => {
        for (const name of placeholdersIn(variant).filter((used) => !placeholders.includes(used)))
          report([...path, index], `must use listed placeholders; {{${name}}} is not among them`)
      })
    checkNames(variants ?? [], ['variants'])
    const keys = variants?.map(({ key }) => key).join()
    for (const [language, translation] of Object.entries(translations)) {
      if (kind !== 'mail') report(['translations', language], 'must stand in a mail: other pages are translated in the CMS')
      checkNames(translation.variants, ['translations', language, 'variants'])
      if (translation.variants.map(({ key }) => key).join() !== keys)
        report(['translations', language, 'variants'], 'must have the keys of the English variants, in their order')
    }
  })

/** Addresses of the app itself, which no page file declares. */
const appRoutes = ['/auth', '/auth/mfa-setup', '/dashboard', '/settings', '/consent', '/unlock', '/onboarding/career-pathways']
/** Modules may be linked before their files are there. */
const modulePage = /^\/(module|training)\/[a-z0-9-]+$/

const brokenLinks = (content: readonly ContentFile[], routes: ReadonlySet<string>) =>
  content.flatMap((file) =>
    linksIn(file)
      .filter(({ address }) => !routes.has(address) && !modulePage.test(address))
      .map(({ address, field }) => ({ file, field, message: `must lead to a page of the site; there is no ${address}` })),
  )

/** `pages/<slug>.md` → pages. */
export const pageSeed = defineSeed({
  collection: 'pages',
  keyField: 'slug',
  files: /^pages\/[^/]+\.md$/,
  schema: PageFile,
  toDocuments: ({ body, data: { slug, title, description, translations = {}, ...data } }) => [
    {
      key: slug,
      fields: { title, description: description ?? '', data, body },
      translations: Object.fromEntries(
        Object.entries(translations).map(([language, { title: itsTitle, variants }]) => [
          language,
          { title: itsTitle, data: { ...data, variants } },
        ]),
      ),
    },
  ],
  toFiles: (documents) =>
    documents.map(({ key, fields: { title, description, data, body } }) => ({
      path: `pages/${key}.md`,
      data: { slug: key, title, ...(description ? { description } : {}), ...(data as object) },
      body: `${body ?? ''}`,
    })),
  check: (files, content) => {
    const misnamed = files.filter(({ path, data }) => path !== `pages/${data.slug}.md`)
    const routes = new Set([...appRoutes, ...files.flatMap(({ data }) => data.route ?? [])])
    return [
      ...misnamed.map((file) => ({ file, field: ['slug'], message: "must be the file's name without .md" })),
      ...brokenLinks(content, routes),
    ]
  },
})
