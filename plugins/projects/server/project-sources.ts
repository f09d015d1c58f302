import { type Clock, createErrors, notFound, type Store } from '#core'
import { keptSources, maxKeptBytes, maxSourceBytes, type ProjectSource } from '../contract.ts'
import { projectsErrors } from '../errors.ts'

const errors = createErrors(projectsErrors)

interface Owned {
  readonly user_id: string
  readonly id: string
  readonly source_version?: number | null | undefined
}

const bytesOf = ({ html, css, js }: ProjectSource) => Buffer.byteLength(html) + Buffer.byteLength(css) + Buffer.byteLength(js)

/** The code of projects, version by version. */
export const projectSources = (store: Store, clock: Clock) => {
  const ofProject = ({ user_id, id }: Owned) => ({ project_id: { equals: id }, user_id: { equals: user_id } })

  const read = async (project: Owned, version = project.source_version): Promise<ProjectSource> => {
    const row = version ? await store.findOne('project-sources', { ...ofProject(project), version: { equals: version } }) : null
    if (!row) throw notFound('This project has no code of this version.')
    return { html: row.html ?? '', css: row.css ?? '', js: row.js ?? '' }
  }

  return {
    read,
    /** Refuses code above the limits of a project, or of all projects of its owner. */
    check: async (userId: string, source: ProjectSource): Promise<void> => {
      const bytes = bytesOf(source)
      if (bytes > maxSourceBytes) throw errors.SOURCE_TOO_LARGE()
      const kept = await store.findFields('project-sources', ['bytes'], { where: { user_id: { equals: userId } } })
      if (kept.reduce((sum, row) => sum + row.bytes, bytes) > maxKeptBytes) throw errors.SOURCES_FULL()
    },
    versions: async (project: Owned) => {
      const rows = await store.findFields('project-sources', ['version', 'created_at', 'bytes'], {
        where: ofProject(project),
        sort: '-version',
      })
      return rows.map(({ version, created_at, bytes }) => ({ version, created_at, bytes }))
    },
    /** Writes the next version and makes it the project's current one. Simultaneous saves of two devices become two versions. */
    write: async (project: Owned, source: ProjectSource): Promise<void> => {
      const { user_id, id } = project
      const [newest] = await store.findFields('project-sources', ['version'], { where: ofProject(project), sort: '-version', limit: 1 })
      for (let version = (newest?.version ?? 0) + 1; ; version += 1) {
        const place = { user_id, project_id: id, version, place_key: `${id}:${version}` }
        const row = { ...place, ...source, bytes: bytesOf(source), created_at: clock.now().toISOString() }
        const isWritten = await store.writeAll([
          { collection: 'project-sources', create: row },
          {
            collection: 'projects',
            where: { id: { equals: id }, user_id: { equals: user_id } },
            change: { source_version: version },
          },
        ])
        if (!isWritten) {
          if (await store.count('projects', { id: { equals: id }, user_id: { equals: user_id } })) continue
          throw notFound('This project does not exist.')
        }
        await store.remove('project-sources', { ...ofProject(project), version: { less_than_equal: version - keptSources } })
        return
      }
    },
    remove: (project: Owned) => store.remove('project-sources', ofProject(project)),
  }
}
