import { type Clock, createErrors, notFound, type Store } from '#core'
import { keptSources, maxSourceBytes, type ProjectSource } from '../contract.ts'
import { projectsErrors } from '../errors.ts'

const errors = createErrors(projectsErrors)

interface Place {
  readonly user_id: string
  readonly id: string
  readonly source_version?: number | null | undefined
}

/** The code of projects, version by version. */
export const projectSources = (store: Store, clock: Clock) => {
  const ofProject = ({ user_id, id }: Place) => ({ project_id: { equals: id }, user_id: { equals: user_id } })

  /** Refuses more than a project holds. */
  const check = ({ html, css, js }: ProjectSource): void => {
    if (Buffer.byteLength(html) + Buffer.byteLength(css) + Buffer.byteLength(js) > maxSourceBytes) throw errors.SOURCE_TOO_LARGE()
  }

  const read = async (project: Place, version = project.source_version) => {
    const row = version ? await store.findOne('project-sources', { ...ofProject(project), version: { equals: version } }) : null
    if (!row) throw notFound('This project has no code of this version.')
    return { html: row.html ?? '', css: row.css ?? '', js: row.js ?? '', version: row.version }
  }

  return {
    check,
    read,
    versions: async (project: Place) =>
      (
        await store.findFields('project-sources', ['version', 'created_at'], { where: ofProject(project), sort: '-version' })
      ).map(({ version, created_at }) => ({ version, created_at })),
    /** Writes the next version and gives its number; what was saved at the same moment keeps its own. */
    write: async (project: Place, { html, css, js }: ProjectSource): Promise<number> => {
      const [newest] = await store.findFields('project-sources', ['version'], { where: ofProject(project), sort: '-version', limit: 1 })
      for (let version = (newest?.version ?? 0) + 1; ; version += 1) {
        const row = { user_id: project.user_id, project_id: project.id, version, place_key: `${project.id}:${version}` }
        const written = await store.createUnlessExists('project-sources', { ...row, html, css, js, created_at: clock.now().toISOString() })
        if (!written) continue
        await store.remove('project-sources', { ...ofProject(project), version: { less_than_equal: version - keptSources } })
        return version
      }
    },
    remove: (project: Place) => store.remove('project-sources', ofProject(project)),
  }
}
