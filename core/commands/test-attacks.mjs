/**
 * `npm run test:attacks [-- name …]`: known attacks, one file each, on SQLite and over MongoDB's wire protocol;
 * `--sqlite` or `--mongodb` selects one of the two. File names select attacks, and all other arguments go to Vitest. The attacks in `host/`
 * run against a built process, whatever its database.
 */
import { readdirSync } from 'node:fs'
import { root } from './paths.mjs'
import { run } from './run.mjs'
import { testSurvival } from './test-survival.mjs'
import { withMongo } from './with-mongo.mjs'

process.chdir(root)
const databases = ['--sqlite', '--mongodb']
const asked = process.argv.slice(2)
const forVitest = asked.filter((each) => !databases.includes(each))
const isWanted = (database) => asked.includes(database) || forVitest.length === asked.length

const folder = 'e2e/attacks'
const names = forVitest.filter((each) => !each.startsWith('-'))
const attacksIn = (dir) => readdirSync(dir).flatMap((file) => (file.endsWith('.attack.ts') ? [`${dir}/${file}`] : []))
/** The attacks of a folder whose paths contain one of the names; all attacks if no names are given. */
const wantedIn = (dir) => attacksIn(dir).filter((path) => names.length === 0 || names.some((name) => path.includes(name)))
const options = forVitest.filter((each) => each.startsWith('-'))
const [onData, onHost] = [wantedIn(folder), wantedIn(`${folder}/host`)]
const attack = (env = {}) => (onData.length ? run('vitest', ['run', '--project', 'attacks', ...onData, ...options], { env }) : 0)

if (onData.length + onHost.length === 0) {
  console.error(`There is no attack ${names.join(', ')} in ${folder}.`)
  process.exit(1)
}
process.exitCode =
  (isWanted('--sqlite') && (await attack())) ||
  (isWanted('--sqlite') && onHost.length > 0 && (await testSurvival({ names: onHost }))) ||
  (isWanted('--mongodb') && onData.length > 0 && (await withMongo((url) => attack({ TEST_DATABASE_URL: url })))) ||
  0
