import { randomBytes, randomUUID } from 'node:crypto'
import { type Clock, type Config, createErrors, type Doc, notFound, type Store } from '#core'
import type { Profiles } from '../../account/contract.ts'
import { maxProjectName, type Project, type ProjectSource, type ShareVisibility, type ShownPrompt, type WholeProject } from '../contract.ts'
import { projectsErrors } from '../errors.ts'
import { publicPath, slugOf } from '../public-path.ts'
import { checkDeploymentUrl } from './check-deployment-url.ts'
import { type ChangedShowing, projectShowings } from './project-showings.ts'
import { projectSources } from './project-sources.ts'
import { readProjects } from './read-projects.ts'
import type { SharingRules } from './sharing-rules.ts'

/** An unlisted link contains 128 random bits, so that only people who were given the link can open it. */
const unguessable = () => randomBytes(16).toString('hex')

const freeFrom = (alias: string, slug: string): string[] => {
  const numbered = [2, 3, 4, 5, 6, 7, 8, 9].map((number) => `${slug}-${number}`)
  return [slug, ...numbered, `${slug}-${unguessable().slice(0, 12)}`].map((each) => publicPath(alias, each))
}

/** Candidate links for a project, the nicest first; the last one is always free. */
const linkCandidates = (alias: string, name: string, visibility: Exclude<ShareVisibility, 'private'>): string[] =>
  visibility === 'unlisted' ? [publicPath(alias, `${slugOf(name)}-${unguessable()}`)] : freeFrom(alias, slugOf(name))

/** The same link under another alias. */
const linksUnder = (alias: string, publicUrl: string | null | undefined): string[] =>
  freeFrom(alias, publicUrl?.split('/').at(-1) || 'project')

const errors = createErrors(projectsErrors)

type Row = Doc<'projects'>

interface Dependencies {
  readonly store: Store
  readonly profiles: Profiles
  readonly clock: Clock
  readonly hostConfig: Config
  readonly rules: SharingRules
}

export interface ProjectChange {
  readonly name?: string | undefined
  readonly description?: string | null | undefined
  readonly next_step?: string | null | undefined
  readonly deployment_url?: string | null | undefined
  readonly share_visibility?: ShareVisibility | undefined
  readonly source?: ProjectSource | undefined
  readonly plan_sheet_id?: string | null | undefined
  readonly plan?: string | null | undefined
  readonly prompts?: ShownPrompt[] | undefined
  readonly in_gallery?: boolean | undefined
}

type NewProject = Pick<ProjectChange, 'description' | 'next_step' | 'deployment_url' | 'source'> & {
  readonly name: string
  readonly prompts?: readonly ShownPrompt[] | undefined
}

const remixMark = ' (Remix)'
const maxProjects = 200
const nothingThere = () => notFound('This project does not exist.')
export const unshared = () => ({ share_visibility: 'private' as const, public_url: null, key: `private:${randomUUID()}`, offered_at: null })

/** Projects of learners: every row is found by its owner's id, and only a shared project has a link. */
export const createProjects = ({ store, profiles, clock, hostConfig, rules }: Dependencies) => {
  const reader = readProjects(store, rules)
  const sources = projectSources(store, clock)
  const showings = projectShowings(store)
  const now = () => clock.now().toISOString()
  const mine = (userId: string, id: string) => ({ id: { equals: id }, user_id: { equals: userId } })
  /** The project as it was read: its key changes with each sharing, so a take-down or another device's choice is not overwritten. */
  const asRead = ({ user_id, id, key }: Row) => ({ ...mine(user_id, id), key: { equals: key } })

  const deployment = (typed: string | null | undefined) => {
    const deployment_url = checkDeploymentUrl(typed, hostConfig.origin)
    return { deployment_url, deployed_at: deployment_url && now() }
  }

  const own = async (userId: string, id: string): Promise<Row> => {
    const row = await store.findOne('projects', mine(userId, id))
    if (!row) throw nothingThere()
    return row
  }

  const insert = async (userId: string, fields: Pick<Row, 'name'> & Partial<Row>, source?: ProjectSource, showing: ChangedShowing = {}) => {
    if (source) await sources.check(userId, source)
    if ((await store.count('projects', { user_id: { equals: userId } })) >= maxProjects) throw errors.TOO_MANY_PROJECTS()
    const row = await store.create('projects', { user_id: userId, ...unshared(), created_at: now(), ...fields })
    await showings.write(row, showing)
    if (source) await sources.write(row, source)
    return reader.one(await own(userId, row.id))
  }

  /** Takes the first free link; another project may take it between read and write, so the write decides. */
  const takeLink = async (row: Row, links: readonly string[], fields: Partial<Row>): Promise<Row | null> => {
    const isTaken = async (key: string) => (await store.findOne('projects', { key: { equals: key } })) !== null
    for (const link of links) {
      if (await isTaken(link)) continue
      try {
        return await store.updateOne('projects', asRead(row), { ...fields, public_url: link, key: link })
      } catch (error) {
        if (!(await isTaken(link))) throw error
      }
    }
    throw errors.LINK_TAKEN()
  }

  const share = async (row: Row, visibility: 'unlisted' | 'public', fields: Partial<Row>) => {
    if (row.taken_down_at) throw errors.TAKEN_DOWN()
    if (!(await rules.maySharePublicly(row.user_id))) throw errors.SHARING_NOT_ALLOWED()
    const { alias } = await profiles.of(row.user_id)
    return takeLink(row, linkCandidates(alias, fields.name ?? row.name, visibility), { ...fields, share_visibility: visibility })
  }

  /** Finds the shared project at a public link, or at a link with its owner's old alias. */
  const shared: typeof reader.shared = async (publicUrl) => {
    try {
      return await reader.shared(publicUrl)
    } catch (error) {
      const [, alias = '', slug = ''] = /^\/p\/([^/]+)\/([^/]+)$/.exec(publicUrl) ?? []
      const today = alias && (await profiles.aliasAfter(alias))
      if (!today) throw error
      return reader.shared(publicPath(today, slug))
    }
  }

  /** Creates a private project; refuses a deployment address that is not https or is our own (400 INVALID_DEPLOYMENT_URL). */
  const create = (userId: string, { name, description, next_step, deployment_url, source, prompts }: NewProject): Promise<Project> => {
    const texts = { name, description: description || null, next_step: next_step || null }
    return insert(userId, { ...texts, ...deployment(deployment_url) }, source, { prompts })
  }

  const change = async (userId: string, id: string, asked: ProjectChange): Promise<Project> => {
    const row = await own(userId, id)
    const { name, description, next_step, share_visibility: visibility = row.share_visibility, source, in_gallery } = asked
    if (source) await sources.check(userId, source)
    if (in_gallery && visibility !== 'public') throw errors.NOT_PUBLIC()
    if (in_gallery && !(await rules.maySharePublicly(userId))) throw errors.SHARING_NOT_ALLOWED()
    const url = asked.deployment_url === undefined ? undefined : deployment(asked.deployment_url)
    const isMoved = url !== undefined && url.deployment_url !== (row.deployment_url ?? null)
    const isOffered = visibility === 'public' && (in_gallery ?? Boolean(row.offered_at))
    const fields = {
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description: description || null }),
      ...(next_step !== undefined && { next_step: next_step || null }),
      ...(asked.plan_sheet_id !== undefined && { plan_sheet_id: asked.plan_sheet_id || null }),
      ...(isMoved && url),
      ...(isOffered !== Boolean(row.offered_at) && { offered_at: isOffered ? now() : null }),
    }
    const write = () => {
      if (visibility === row.share_visibility) {
        return Object.keys(fields).length === 0 ? row : store.updateOne('projects', asRead(row), fields)
      }
      if (visibility !== 'private') return share(row, visibility, fields)
      return store.updateOne('projects', asRead(row), { ...fields, ...unshared() })
    }
    // It was shared, taken down or removed meanwhile: the next attempt decides by what it is now.
    if (!(await write())) return change(userId, id, asked)
    await showings.write(row, asked)
    if (source) await sources.write(row, source)
    return reader.one(await own(userId, id))
  }

  return {
    create,
    change,
    list: (userId: string) => reader.of(userId),
    view: shared,
    reachable: reader.reachable,

    /** A project with all its content. */
    whole: async (userId: string, id: string): Promise<WholeProject> => {
      const row = await own(userId, id)
      const [project, source, versions, showing] = await Promise.all([
        reader.one(row),
        row.source_version ? sources.read(row) : null,
        sources.versions(row),
        showings.read(row),
      ])
      return { ...project, source, versions, ...showing }
    },

    version: async (userId: string, id: string, version: number) => sources.read(await own(userId, id), version),

    /** The code of a shared project. */
    sharedSource: async (publicUrl: string): Promise<ProjectSource> => sources.read((await shared(publicUrl)).row),

    showing: (row: Row) => showings.read(row),

    remove: async (userId: string, id: string): Promise<void> => {
      const row = await own(userId, id)
      await sources.remove(row)
      await showings.remove(row)
      await store.remove('projects', mine(userId, id))
    },

    /** Moves shared projects to their owner's new alias; the old links redirect there. */
    followAlias: async (userId: string, alias: string): Promise<void> => {
      const rows = await store.find('projects', {
        where: { user_id: { equals: userId }, share_visibility: { in: ['public', 'unlisted'] } },
      })
      for (const row of rows) {
        const links = linksUnder(alias, row.public_url)
        if (!links.includes(row.key)) await takeLink(row, links, {})
      }
    },

    /** Creates a private copy with the texts, the code, the shown plan and prompts, and the origin. The copy has no deployment address. */
    remix: async (userId: string, publicUrl: string): Promise<Project> => {
      const { row } = await shared(publicUrl)
      const name = `${row.name.slice(0, maxProjectName - remixMark.length).trimEnd()}${remixMark}`
      const source = row.source_version ? await sources.read(row) : undefined
      const texts = { name, description: row.description ?? null, next_step: row.next_step ?? null }
      return insert(userId, { ...texts, remixed_from: row.id }, source, await showings.read(row))
    },
  }
}
export type Projects = ReturnType<typeof createProjects>
