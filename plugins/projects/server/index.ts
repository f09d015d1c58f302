import { z } from 'zod'
import { clock, defineServerPlugin, hostConfig, implementApi, pictures, searchSources, store, subjectOf, when } from '#core'
import { knownLanguage } from '#core/contract'
import { auditLog } from '../../access/contract.ts'
import { aliasChanged, type Profile, profiles } from '../../account/contract.ts'
import { studentStatuses } from '../../consent/contract.ts'
import { learnerWork, projectStarts } from '../../courses/contract.ts'
import { sitemap } from '../../site/contract.ts'
import { projectsApi } from '../contract.ts'
import { projectCodePath, projectPicturePath } from '../public-path.ts'
import { createGallery } from './create-gallery.ts'
import { createProjects } from './create-projects.ts'
import { drawProject } from './project-preview.ts'
import { createSharingRules } from './sharing-rules.ts'
import { translatorFor } from './translator-for.ts'

/** Characters that change the direction of the text around a name, and control characters. */
const turning = /[\p{Cc}\p{Bidi_Control}]/gu
const unseen = /[\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\p{M}\u2800]/gu

/** The public name of a project's maker: an adult's own, a student's alias, never an e-mail address; null if nothing in it is visible. */
export const creatorName = ({ full_name, alias, is_student }: Pick<Profile, 'full_name' | 'alias' | 'is_student'>): string | null => {
  const name = (is_student ? alias : full_name).replace(turning, ' ').trim()
  return name.replace(unseen, '') === '' || name.normalize('NFKC').includes('@') ? null : name
}

export default defineServerPlugin({
  id: 'projects',
  description: 'Projects with their code, their public links, the gallery and remix.',
  needs: {
    store,
    searchSources,
    profiles,
    projectStarts,
    learnerWork,
    clock,
    hostConfig,
    pictures,
    audit: auditLog,
    statuses: studentStatuses,
    sitemap,
  },
  setup({ needs }) {
    const service = createProjects({ ...needs, rules: createSharingRules(needs.statuses) })
    const gallery = createGallery({ ...needs, projects: service })
    needs.projectStarts.provide(service.create)
    needs.learnerWork.provideCode(async (userId) => {
      const rows = await needs.store.findFields('project-sources', ['project_id', 'created_at'], { where: { user_id: { equals: userId } } })
      const byProject = new Map<string, string[]>()
      for (const { project_id, created_at } of rows) byProject.set(project_id, [...(byProject.get(project_id) ?? []), created_at])
      return [...byProject.values()]
    })
    needs.searchSources.addOwn({
      kind: 'project',
      read: async (userId) =>
        (await service.list(userId)).map(({ id, name, description, next_step }) => ({
          title: name,
          url: `/projects/${id}`,
          text: [description, next_step].filter(Boolean).join('\n'),
        })),
    })
    needs.sitemap.add('/gallery')
    const picture = needs.pictures.route({
      path: projectPicturePath('/p/:alias/:slug'),
      operationId: 'getProjectPicture',
      summary: 'Get the preview picture of a shared project, for shared links',
      params: z.object({
        alias: z
          .string()
          .max(100)
          .describe('The alias of its owner.')
          .meta({ examples: ['ada-byron'] }),
        slug: z.string().max(200).describe('The name of the project in its link.'),
      }),
      read: async ({ params: { alias, slug }, query }) => {
        const { row } = await service.view(`/p/${alias}/${slug}`)
        const t = translatorFor(knownLanguage(query.lang))
        const product = needs.hostConfig.productName
        const creator = creatorName(await needs.profiles.of(row.user_id))
        const words = {
          product,
          name: row.name,
          nameless: t('public.nameless'),
          byline: creator && t('public.by', { name: creator }),
          builtWith: t('public.builtWith', { product }),
          address: row.public_url ?? row.id,
        }
        return { shows: ['project', words], draw: drawProject(words), isUnlisted: row.share_visibility !== 'public' }
      },
    })
    const os = implementApi(projectsApi)
    return {
      api: os.router({
        list: os.list.handler(({ context }) => service.list(subjectOf(context).userId)),
        create: os.create.handler(({ input, context }) => service.create(subjectOf(context).userId, input)),
        change: os.change.handler(({ input: { id, ...change }, context }) => service.change(subjectOf(context).userId, id, change)),
        remove: os.remove.handler(async ({ input, context }) => {
          await service.remove(subjectOf(context).userId, input.id)
          return { ok: true as const }
        }),
        remix: os.remix.handler(({ input, context }) => service.remix(subjectOf(context).userId, input.public_url)),
        get: os.get.handler(({ input, context }) => service.whole(subjectOf(context).userId, input.id)),
        version: os.version.handler(({ input, context }) => service.version(subjectOf(context).userId, input.id, input.version)),
        gallery: os.gallery.handler(({ input }) => gallery.page(input.page)),
        takeDown: os.takeDown.handler(async ({ input, context }) => {
          await gallery.takeDown(subjectOf(context).userId, input.public_url, input.reason)
          return { ok: true as const }
        }),
        takenDown: os.takenDown.handler(() => gallery.takenDown()),
        allowAgain: os.allowAgain.handler(async ({ input, context }) => {
          await gallery.allowAgain(subjectOf(context).userId, input.id)
          return { ok: true as const }
        }),
        viewSource: os.viewSource.handler(({ input }) => service.sharedSource(input.public_url)),
        view: os.view.handler(async ({ input, context }) => {
          const { row, remixed_from } = await service.view(input.public_url)
          const isListed = row.share_visibility === 'public'
          if (!isListed) context.res.setHeader('X-Robots-Tag', 'noindex')
          const creator_name = creatorName(await needs.profiles.of(row.user_id))
          return {
            name: row.name,
            description: row.description ?? null,
            next_step: row.next_step ?? null,
            creator_name,
            creator_picture: creator_name && (await needs.profiles.publicPictureOf(row.user_id)),
            deployment_url: row.deployment_url ?? null,
            has_source: Boolean(row.source_version),
            public_url: row.public_url ?? input.public_url,
            is_listed: isListed,
            remixed_from,
            ...(await service.showing(row)),
          }
        }),
      }),
      http: [picture],
      pageRules: [
        {
          path: '/p/:alias/:slug',
          answer: async ({ params: { alias, slug } }) => {
            const asked = `/p/${alias}/${slug}`
            const { row } = await service.view(asked)
            if (row.public_url && row.public_url !== asked) return { movedTo: row.public_url }
            const isUnlisted = row.share_visibility !== 'public'
            if (row.deployment_url) return { isUnlisted, frames: 'others' }
            return row.source_version ? { isUnlisted, frames: 'code' } : { isUnlisted }
          },
        },
        { path: projectCodePath(':id'), answer: async () => ({ frames: 'code' }) },
      ],
      listeners: [when(aliasChanged, ({ user_id, alias }) => service.followAlias(user_id, alias))],
    }
  },
})
