/** `node core/commands/plan-lanes.mjs [commit]`: the lanes that a change since the commit must pass, as a JSON list for a CI matrix. */
import { changedFiles } from './changed-files.mjs'
import { plannedLanes } from './lanes-for-change.mjs'

const [since] = process.argv.slice(2)
console.log(JSON.stringify(plannedLanes(since ? changedFiles(since) : [])))
