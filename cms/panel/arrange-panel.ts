import type { CollectionConfig, Config } from 'payload'
import { besideEnglish } from './beside-english.ts'
import { mapFields } from './map-fields.ts'
import { markdownWithTools } from './markdown-with-tools.ts'
import { ownEditors } from './own-editors.ts'
import { readableLabel } from './readable-label.ts'
import { rowsByWords } from './rows-by-words.ts'

/** The panel's groups from top to bottom: what editors write, then people and what they do, then groups of later plugins. */
const groups = ['Course', 'Site', 'Personalization', 'Partners', 'AI', 'People', 'Learners', 'Learning', 'AI calls']
const placeOf = ({ admin }: CollectionConfig) => {
  const place = groups.indexOf(String(admin?.group))
  return place < 0 ? groups.length : place
}
const arrange = <T extends Pick<CollectionConfig, 'fields'>>(part: T): T => ({
  ...part,
  fields: mapFields(part.fields, (field) => rowsByWords(markdownWithTools(ownEditors(besideEnglish(readableLabel(field)))))),
})

/** How the panel looks to editors and admins, whatever the plugins and their order. */
export const arrangePanel = (config: Config): Config => ({
  ...config,
  admin: {
    ...config.admin,
    // Nobody shares the panel's pages, and Payload's drawing of pictures for them breaks its own answer off.
    meta: { titleSuffix: ' · CMS', defaultOGImageType: 'off' },
    components: {
      ...config.admin?.components,
      graphics: { Icon: '/app/(payload)/panel-logo.tsx#PanelLogo' },
      providers: ['/app/(payload)/panel-helpers.tsx#PanelHelpers'],
      beforeDashboard: ['/app/(payload)/start-page.tsx#StartPage'],
    },
  },
  collections: config.collections?.map(arrange).sort((a, b) => placeOf(a) - placeOf(b)),
  globals: config.globals?.map(arrange),
})
