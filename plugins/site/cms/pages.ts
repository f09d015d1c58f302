import type { CollectionConfig } from 'payload'
import { editorial, type Fits, holdsBy, isMarkdown, previewOf } from '#cms'
import { pageNotes } from '../page-shapes.ts'
import { guardMails, keepMails } from './guard-mails.ts'

/** Mails have no public page; they have a separate preview. */
const pathOf = ({ slug, data }: Record<string, unknown>) =>
  slug ? `${(data as { kind?: unknown } | null)?.kind === 'mail' ? 'mail' : 'page'}/${slug}` : null

/** Fields of a page's blocks that visitors do not see. */
const unseen = new Set(['kind', 'route', 'placeholders', 'last_updated', ...Object.keys(pageNotes).map((name) => name.replace(/\?$/, ''))])

const isBlank = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.trim() === ''
    : typeof value === 'object' && value !== null
      ? Object.values(value).every(isBlank)
      : typeof value !== 'number'

/** Pages that show only blocks and no text. */
const inBlocksAlone = ['landing']

/** A page must have a text or a block to show; the shapes define the required blocks of some pages. */
const showsSomething: Fits = ({ body, data }) => {
  const blocks = Object.entries((data ?? {}) as object).filter(([name]) => !unseen.has(name))
  const isEmpty = isBlank(body ?? '') && blocks.every(([, block]) => isBlank(block))
  return isEmpty ? [{ path: 'body', message: 'must not be empty: the page would show nothing' }] : []
}

/**
 * Pages and mails of the site. `slug` (`landing`), `title`, `description`, `data` (the page's structured blocks as JSON,
 * `route` and `kind` among them) and `body` (Markdown). Texts may contain `{{product}}`, `{{support_email}}` and placeholders of
 * the `placeholders` service, such as `{{price}}`.
 */
export const pages: CollectionConfig = {
  slug: 'pages',
  labels: { singular: 'Page', plural: 'Pages' },
  admin: {
    group: 'Site',
    useAsTitle: 'title',
    defaultColumns: ['title', 'slug', '_status', 'updatedAt'],
    description: 'Pages of the site, and the mails it sends (their names end in -mail). Editors save drafts of mails; admins publish them.',
    ...previewOf(pathOf),
  },
  defaultSort: 'slug',
  access: editorial,
  hooks: { beforeChange: [guardMails], beforeDelete: [keepMails] },
  versions: { drafts: true, maxPerDoc: 50 },
  custom: { fitsWhereNeeded: showsSomething },
  fields: [
    { name: 'title', type: 'text', required: true, localized: true },
    { name: 'description', type: 'textarea', localized: true, admin: { rows: 2, description: 'For search engines and link previews.' } },
    {
      name: 'body',
      type: 'textarea',
      localized: true,
      ...isMarkdown,
      admin: {
        rows: 24,
        description:
          'Markdown. {{price}}, {{product}} and {{support_email}} are filled in: write {{price}}, not a figure. Of a mail it says when it goes out, and nobody is sent it.',
        condition: ({ slug, body }) => !inBlocksAlone.includes(slug) || Boolean(body),
      },
    },
    {
      name: 'data',
      type: 'json',
      localized: true,
      label: 'Blocks',
      ...holdsBy('slug'),
      admin: {
        description: 'The page’s blocks: headings, cards, links. Where the price belongs, write {{price}}.',
      },
    },
    {
      name: 'slug',
      type: 'text',
      required: true,
      unique: true,
      index: true,
      admin: { position: 'sidebar', description: 'The app finds the page by it. Do not change it.' },
    },
  ],
}
