import { soloChecks } from './solo-checks-client.ts'

/** The modules whose check the learner has passed, including passes that are no longer current. */
export const readSoloModules = async (): Promise<string[]> =>
  (await soloChecks.client.list()).filter(({ passed_at }) => passed_at !== null).map(({ module_id }) => module_id)
