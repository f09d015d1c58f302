import { createLocalReq, type Payload, restoreVersionOperation } from 'payload'

const hasDrafts = ({ versions }: { readonly versions?: unknown }) => Boolean((versions as { drafts?: unknown } | undefined)?.drafts)

/**
 * Makes a former version of content the newest one, as a draft: the published version stays public. Payload's own call would publish the
 * former version, or take the document offline where the version was a draft.
 */
export const restoreAsDrafts = (payload: Payload): void => {
  const restore = payload.restoreVersion.bind(payload)
  const restoreEither: typeof restore = async (options) => {
    const collection = payload.collections[options.collection]
    if (!collection || !hasDrafts(collection.config)) return restore(options)
    const { id, depth, overrideAccess = true, populate, select, showHiddenFields } = options
    const req = await createLocalReq(options as never, payload)
    const asked = { id, collection, depth, draft: true, overrideAccess, populate, req, select, showHiddenFields }
    return (await restoreVersionOperation(asked as never)) as never
  }
  payload.restoreVersion = restoreEither
}
