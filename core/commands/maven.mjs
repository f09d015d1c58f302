import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'

const quiet = { quiet: true }
const isThere = async (program) => (await run('sh', ['-c', `command -v ${program}`], quiet)) === 0

const pomFor = (group, name, version) => `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>
<groupId>soloflight</groupId><artifactId>fetch-${name}</artifactId><version>1</version>
<dependencies><dependency><groupId>${group}</groupId><artifactId>${name}</artifactId><version>${version}</version></dependency></dependencies>
</project>
`

/**
 * Returns the class path of a Java library and its dependencies, fetched by Maven. It is cached beside Maven's own files: asking
 * Maven again takes longer than most programs that run with it.
 * @returns null if Java or Maven is missing, or Maven cannot fetch the library
 */
export const classPathOf = async (group, name, version) => {
  const noted = join(homedir(), '.m2/soloflight', `${name}-${version}.txt`)
  const read = () => readFileSync(noted, 'utf8').trim()
  if (!(await isThere('java'))) return null
  if (existsSync(noted) && read().split(delimiter).every(existsSync)) return read()
  if (!(await isThere('mvn'))) return null
  const folder = mkdtempSync(join(tmpdir(), 'soloflight-maven-'))
  const pom = join(folder, 'pom.xml')
  writeFileSync(pom, pomFor(group, name, version))
  mkdirSync(join(homedir(), '.m2/soloflight'), { recursive: true })
  const code = await run('mvn', ['-q', '-f', pom, 'dependency:build-classpath', `-Dmdep.outputFile=${noted}`], quiet)
  rmSync(folder, { recursive: true })
  return code === 0 ? read() : null
}
