/** `node core/commands/plan-lanes.mjs [commit]`: the lanes that a change since the commit must pass, as a JSON list for a CI matrix. */
import { changedFiles } from './changed-files.mjs'
import { isWordsAlone } from './lane-paths.mjs'
import { landingLanes } from './lanes.mjs'

const [since] = process.argv.slice(2)
const files = since ? changedFiles(since) : []
const names = isWordsAlone(files) ? ['checks', 'server'] : landingLanes(files).map(({ name }) => name)
console.log(JSON.stringify(names))
