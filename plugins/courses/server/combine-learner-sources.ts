import type { OfLearners } from '../contract.ts'

/** What several plugins keep about learners, put together. Each is asked once, for one learner as for a class. */
export const combineLearnerSources = <Each>() => {
  const sources: OfLearners<Each>[] = []
  const ofAll: OfLearners<Each> = async (userIds) => {
    const found = await Promise.all(sources.map((source) => source(userIds)))
    return new Map(userIds.map((id) => [id, found.flatMap((each) => each.get(id) ?? [])]))
  }
  return {
    add: (source: OfLearners<Each>): void => void sources.push(source),
    of: async (userId: string): Promise<readonly Each[]> => (await ofAll([userId])).get(userId) ?? [],
    ofAll,
  }
}
